import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { cookieIn } from '#platform/server/http/cookies.ts'
import type { Caller } from '#platform/server/http/operation.ts'

const cookieName = 'room_guest'

/** Longer than any class; whoever opens a room's page again has it for another day. */
const maxAgeSeconds = 24 * 60 * 60

/**
 * By what a browser without an account is known at the doors of live rooms: a number that this
 * server has made and signed, which no script of the page can read.
 */
export function guestCookies(secret: string, { publicUrl }: { publicUrl: string }) {
  const signatureOf = (id: string) =>
    createHmac('sha256', secret).update(`guest of live rooms ${id}`).digest('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''

  return {
    /** The number of this browser; one that has none gets it with the answer. */
    know({ cookies, setCookie }: Pick<Caller, 'cookies' | 'setCookie'>) {
      const id = read(cookieIn(cookies, cookieName)) ?? randomUUID()
      setCookie(
        `${cookieName}=${id}.${signatureOf(id)}; Max-Age=${maxAgeSeconds}; Path=/api; HttpOnly; SameSite=Lax${secure}`,
      )
      return id
    },
  }

  function read(value = '') {
    const [id = '', signature = ''] = value.split('.')
    const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id))]
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
  }
}
