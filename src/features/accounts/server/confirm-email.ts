import type { Db } from '#platform/server/db/database.ts'
import type { Attempts } from './attempts.ts'
import { holdWaiting, markConfirmed, takeConfirmation } from './data.ts'
import { hashOf } from './hashed-sessions.ts'

/** Whether the token of a confirmation link was good; it is used up now. */
export async function confirmEmail(
  { db, attempts }: { db: Db; attempts: Attempts },
  token: string,
  now: Date,
) {
  const person = await db.transaction().execute(async (trx) => {
    const waiting = await holdWaiting(trx, hashOf(token), now)
    if (!waiting || !(await takeConfirmation(trx, hashOf(token)))) return undefined
    await markConfirmed(trx, waiting.id)
    return waiting
  })
  if (person) await attempts.forgive(person.email)
  return person !== undefined
}
