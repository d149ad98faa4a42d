import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { hashToken } from '#platform/server/secret-tokens.ts'
import { lockByConfirmation, markConfirmed } from './data.ts'
import type { Attempts } from './limits/attempts.ts'

/**
 * Confirms an address by the token of a confirmation link, and says what became of it. Until the link
 * expires it answers the same each time: scanners of mail open links before people do.
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
    const found = await lockByConfirmation(trx, hashToken(token), now)
    if (!found || found.deactivated_at || found.email_verified) return found
    await markConfirmed(trx, found.id)
    if (found.waiting_since) await publishChange(trx, { topic: 'people' })
    return found
  })
  if (!person) return 'failed'
  await attempt.succeeded()
  if (person.deactivated_at) return 'inactive'
  await attempts.forgive(person.email, caller)
  return 'confirmed'
}
