import type { Person } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { refusals } from '../../rules.ts'
import type { Attempts } from '../limits/attempts.ts'
import { findPassword } from './data.ts'
import type { PasswordHasher } from './password-hasher.ts'

export type PasswordProof = { db: Db; passwords: PasswordHasher; attempts: Attempts }

/**
 * Checks the current password of a signed-in person. The limits of the login hold, so that an open
 * session somebody has found helps nobody to guess.
 * @throws {HttpError} 422 where it is wrong, 429 after too many.
 */
export async function provePassword(
  { db, passwords, attempts }: PasswordProof,
  { id, email }: Pick<Person, 'id' | 'email'>,
  current: string,
  caller: Caller,
) {
  await attempts.tryPassword(email, caller, async () => {
    if (await passwords.verify(await findPassword(db, id), current)) return
    throw new HttpError(422, {
      code: 'wrong_password',
      message: refusals.wrong_password.message,
      fields: { current_password: refusals.wrong_password.message },
    })
  })
}
