import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { refusals } from '../../refusals.ts'
import { lockPerson } from '../data.ts'
import type { Attempts } from '../limits/attempts.ts'
import { findPassword } from './data.ts'
import { verifyPassword } from './password-hash.ts'

export type PasswordProof = { db: Db; attempts: Attempts }

/**
 * Checks the current password of a signed-in person. The limits of the login hold, so that an open
 * session somebody has found helps nobody to guess.
 * @returns the hash that it was checked against, for `lockProved`
 * @throws {HttpError} 422 where it is wrong, 429 after too many.
 */
export async function provePassword(
  { db, attempts }: PasswordProof,
  { id, email }: Pick<Person, 'id' | 'email'>,
  current: string,
  caller: Caller,
) {
  return attempts.tryPassword(email, caller, async () => {
    const hash = await findPassword(db, id)
    if ((await verifyPassword(hash, current)) && hash) return hash
    throw refuse(refusals.wrongPassword)
  })
}

/**
 * Locks a person whose password was proved, where it is still theirs: who has chosen another one
 * meanwhile has ended all that the old one could do.
 * @throws {HttpError} 422 where it is not
 */
export async function lockProved(trx: Db, id: string, hash: string) {
  const person = await lockPerson(trx, id)
  if (!person || (await findPassword(trx, id)) !== hash) throw refuse(refusals.wrongPassword)
  return person
}
