import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { Attempts } from './attempts.ts'
import { holdWaiting, markConfirmed, takeConfirmation } from './data.ts'
import { hashOf } from './hashed-sessions.ts'

/**
 * Whether the token of a confirmation link was good; it is used up now.
 * @throws {Refusal} 429
 */
export async function confirmEmail(
  { db, attempts }: { db: Db; attempts: Attempts },
  token: string,
  caller: Caller,
  now: Date,
) {
  const attempt = await attempts.beginLink(caller)
  const person = await db.transaction().execute(async (trx) => {
    const waiting = await holdWaiting(trx, hashOf(token), now)
    if (!waiting || !(await takeConfirmation(trx, hashOf(token)))) return undefined
    await markConfirmed(trx, waiting.id)
    return waiting
  })
  if (!person) return false
  await Promise.all([attempt.succeeded(), attempts.forgive(person.email)])
  return true
}
