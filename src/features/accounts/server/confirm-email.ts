import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { hashToken } from '#platform/server/secret-tokens.ts'
import { lockUnconfirmed, markConfirmed, takeConfirmation } from './data.ts'
import type { Attempts } from './limits/attempts.ts'

/**
 * Confirms an address by the token of a confirmation link, and says what became of it. A good token is
 * used up; that of a deactivated account stays good.
 * @throws {HttpError} 429
 */
export async function confirmEmail(
  { db, attempts }: { db: Db; attempts: Attempts },
  token: string,
  caller: Caller,
  now: Date,
) {
  const attempt = await attempts.beginLink(caller)
  const person = await db.transaction().execute(async (trx) => {
    const waiting = await lockUnconfirmed(trx, hashToken(token), now)
    if (waiting?.deactivated_at) return waiting
    if (!waiting || !(await takeConfirmation(trx, hashToken(token)))) return undefined
    await markConfirmed(trx, waiting.id)
    if (waiting.waiting_since) await publishChange(trx, { topic: 'people' })
    return waiting
  })
  if (!person) return 'failed'
  await attempt.succeeded()
  if (person.deactivated_at) return 'inactive'
  await attempts.forgive(person.email, caller)
  return 'confirmed'
}
