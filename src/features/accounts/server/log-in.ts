import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { whyNotLogIn } from '../policy.ts'
import { refusals } from '../refusals.ts'
import type { Login } from '../rules.ts'
import { lockPerson } from './data.ts'
import type { Attempts } from './limits/attempts.ts'
import { findPassword, findPasswordByEmail } from './passwords/data.ts'
import { verifyPassword } from './passwords/password-hash.ts'
import type { Sessions } from './sessions/sessions.ts'

/**
 * Opens a session where email and password are right, and returns whose it is.
 * @throws {HttpError} 401, 403 or 429
 */
export async function logIn(
  { db, sessions, attempts }: Deps,
  { email, password, remember, admin }: Login,
  caller: Caller,
) {
  const { userId, cookie } = await attempts.tryPassword(email, caller, async () => {
    const stored = await findPasswordByEmail(db, email)
    const isRight = await verifyPassword(stored?.password, password)
    if (!stored || !isRight) throw refuse(refusals.loginFailed)
    return db.transaction().execute(async (trx) => {
      const person = await lockPerson(trx, stored.user_id)
      // Another password or address has ended the sessions there were, but would not end this one.
      const isStill = (await findPassword(trx, stored.user_id)) === stored.password
      if (person?.email !== email || !isStill) throw refuse(refusals.loginFailed)
      const reason = whyNotLogIn(person, { admin })
      if (reason) throw refuse(reason)
      const options = { remember, cookies: caller.cookies }
      return { userId: person.id, cookie: await sessions.open(trx, person.id, options) }
    })
  })
  attempts.remember(email, caller)
  caller.setCookie(cookie)
  return userId
}

type Deps = { db: Db; sessions: Sessions; attempts: Attempts }
