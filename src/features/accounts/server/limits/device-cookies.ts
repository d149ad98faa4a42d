import { randomBytes } from 'node:crypto'
import { cookieIn, secureName, setCookie } from '#platform/server/http/cookies.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { Signer } from '#platform/server/signer.ts'

/** Signed cookies of the browsers in which the owner of an account has logged in (OWASP: "device cookies"). */
export function deviceCookies(signer: Signer, https: boolean) {
  const name = secureName('cadenza.device', https)

  /** The device that the browser's cookie names, where we have signed it for this account. */
  function find(cookies: string, account: string) {
    // Cookies from before they were bound to the host have the bare name.
    const value = cookieIn(cookies, name) ?? cookieIn(cookies, 'cadenza.device') ?? ''
    const [owner = '', device = '', signature = ''] = value.split('.')
    const isOurs = signer.isSigned(`device:${account}.${device}`, signature)
    return owner === account && isOurs ? device : undefined
  }

  return {
    find,

    /** Gives the browser a cookie for this account, where it has none. */
    set(caller: Caller, account: string) {
      if (find(caller.cookies, account)) return
      const device = randomBytes(12).toString('base64url')
      const value = `${account}.${device}.${signer.sign(`device:${account}.${device}`)}`
      caller.setCookie(setCookie(name, value, 365 * 24 * 60 * 60))
    },
  }
}
