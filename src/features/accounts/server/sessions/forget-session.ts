import type { Caller } from '#platform/server/http/operation.ts'
import type { Auth } from './auth.ts'

/** Takes the cookie of a session from the browser that had it. */
export async function forgetSession(auth: Auth, caller: Caller) {
  const { headers } = await auth.api.signOut({
    headers: new Headers({ cookie: caller.cookies }),
    returnHeaders: true,
  })
  for (const cookie of headers.getSetCookie()) caller.setCookie(cookie)
}
