import { APIError } from 'better-auth/api'
import { HttpError } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { type Login, type RefusalCode, refusals } from '../rules.ts'
import { findPassword } from './data.ts'
import type { Attempts } from './limits/attempts.ts'
import { type Auth, adminMode } from './sessions/auth.ts'
import { endSession } from './sessions/end-session.ts'
import { sessionTokenIn } from './sessions/session-cookie.ts'

/**
 * Makes a session where email and password are right, under a new id whatever the browser had
 * before, and returns whose it is.
 * @throws {HttpError} 401, 403 or 429
 */
export async function logIn({ db, auth, attempts }: Deps, login: Login, caller: Caller) {
  const { email, password, remember, admin } = login
  const before = sessionTokenIn(caller.cookies, auth)
  const { headers, response } = await attempts.tryPassword(email, caller, async () => {
    const knownPassword = await findPassword(db, email)
    const signedIn = await auth.api
      .signInEmail({
        body: { email, password, rememberMe: remember },
        headers: new Headers(admin ? adminMode : {}),
        returnHeaders: true,
      })
      .catch((error: unknown) => {
        throw refused(reasonOf(error))
      })
    // Who chose a new password meanwhile has ended the sessions there were, but not this one.
    if ((await findPassword(db, email)) !== knownPassword) {
      await endSession(db, signedIn.response.token)
      throw refused('login_failed')
    }
    return signedIn
  })
  if (before) await endSession(db, before)
  attempts.remember(email, caller)
  for (const cookie of headers.getSetCookie()) caller.setCookie(cookie)
  return response.user.id
}

const refused = (code: RefusalCode) =>
  new HttpError(code === 'login_failed' ? 401 : 403, { code, message: refusals[code].message })

function reasonOf(error: unknown): RefusalCode {
  if (!(error instanceof APIError)) throw error
  const reason = reasons[String(error.body?.code)]
  if (!reason) throw error
  return reason
}

/** In better-auth's words; the last two are our own hook's. */
const reasons: Record<string, RefusalCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'login_failed',
  INVALID_EMAIL: 'login_failed',
  PASSWORD_TOO_LONG: 'login_failed',
  EMAIL_NOT_VERIFIED: 'email_not_confirmed',
  ACCOUNT_INACTIVE: 'account_inactive',
  ADMIN_REQUIRED: 'admin_required',
}

type Deps = { db: Db; auth: Auth; attempts: Attempts }
