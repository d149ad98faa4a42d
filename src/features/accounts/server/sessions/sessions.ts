import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { cookieIn, secureName, setCookie } from '#platform/server/http/cookies.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import { createToken, hashToken } from '#platform/server/secret-tokens.ts'
import type { Signer } from '#platform/server/signer.ts'
import { rememberedDays } from '../../rules.ts'
import { lockPerson } from '../data.ts'
import { deleteSession, insertSession } from './data.ts'
import { publishSessionsChange } from './publish-sessions-change.ts'

export type Sessions = ReturnType<typeof createSessions>

/**
 * Opens and ends sessions. The browser holds a token and its signature (HMAC-SHA256), the database
 * the token's hash: neither a stolen database nor the secret alone opens a session, and a forged
 * cookie costs no query. A session keeps no address and no browser; nothing here needs them.
 */
export function createSessions({ clock, signer, https }: Deps) {
  const name = secureName('cadenza.session_token', https)

  /** The hash of the token in a browser's cookies, where we have signed it. */
  function hashIn(cookies: string) {
    const value = cookieIn(cookies, name) ?? ((https && cookieIn(cookies, formerName)) || '')
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, Math.max(dot, 0))
    return token && signer.isSigned(token, urlSafe(value.slice(dot + 1)))
      ? hashToken(token)
      : undefined
  }

  /** Ends the session with this token's hash, and what was opened with it. */
  async function end(db: Db, hash: string) {
    const ended = await deleteSession(db, hash)
    if (ended) await publishSessionsChange(db, ended.user_id)
  }

  return {
    hashIn,
    end,

    /**
     * Opens a session with a new token, and ends the one that the browser had before.
     * @returns the `Set-Cookie` header, to be sent when the transaction has succeeded
     */
    async open(
      trx: Db,
      userId: string,
      { remember, cookies }: { remember: boolean; cookies: string },
    ) {
      // Before any session, as those do who end a person's sessions: neither waits for the other.
      await lockPerson(trx, userId)
      const before = hashIn(cookies)
      if (before) await end(trx, before)
      const token = createToken()
      const seconds = rememberedDays * 24 * 60 * 60
      // Without “Remember me” the cookie ends with the browser, which may stay open as long as that.
      const expires_at = new Date(clock().getTime() + seconds * 1000)
      await insertSession(trx, { user_id: userId, token: hashToken(token), expires_at })
      const value = encodeURIComponent(`${token}.${padded(signer.sign(token))}`)
      return setCookie(name, value, remember ? seconds : undefined)
    },

    /** Takes the cookie away from a browser. */
    forget(caller: Caller) {
      caller.setCookie(setCookie(name, '', 0))
      if (https) caller.setCookie(setCookie(formerName, '', 0))
    },
  }
}

/**
 * The name over HTTPS of sessions from before the prefix `__Host-`; they last for thirty days. A
 * neighbouring host can set it, so a later version should read it no more.
 */
const formerName = '__Secure-cadenza.session_token'

type Deps = {
  clock: Clock
  signer: Signer
  https: boolean
}

// Cookies carry their signature in plain base64, as they always have.
const padded = (signature: string) => Buffer.from(signature, 'base64url').toString('base64')
const urlSafe = (signature: string) => Buffer.from(signature, 'base64').toString('base64url')
