import type { Person } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { refusals } from '../../rules.ts'
import type { Attempts } from '../limits/attempts.ts'
import type { Auth } from '../sessions/auth.ts'

/**
 * Lets who is signed in go on only with their current password: whoever has found an open session
 * must not guess better than at the login.
 * @throws {HttpError} 422 where it is wrong, 429 after too many.
 */
export async function provePassword(
  { auth, attempts }: { auth: Auth; attempts: Attempts },
  { id, email }: Person,
  current: string,
  caller: Caller,
) {
  const { internalAdapter, password } = auth.context
  await attempts.tryPassword(email, caller, async () => {
    const account = await internalAdapter.findCredentialAccount(id)
    const hash = account?.password
    if (hash && (await password.verify({ hash, password: current }))) return
    throw new HttpError(422, {
      code: 'wrong_password',
      message: refusals.wrong_password.message,
      fields: { current_password: refusals.wrong_password.message },
    })
  })
}
