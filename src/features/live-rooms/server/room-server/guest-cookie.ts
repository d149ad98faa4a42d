import { randomUUID } from 'node:crypto'
import { cookieIn } from '#platform/server/http/cookies.ts'
import type { Caller } from '#platform/server/http/operation.ts'
import type { Signer } from '#platform/server/signer.ts'

const cookieName = 'room_guest'

/** Longer than any class; opening a room's page again renews it. */
const maxAgeSeconds = 24 * 60 * 60

/**
 * The cookie by which live rooms recognize a browser without an account: an ID that this server has
 * signed, which no script of the page can read.
 */
export function guestCookies(signer: Signer, { publicUrl }: { publicUrl: string }) {
  const wordsOf = (id: string) => `guest of live rooms ${id}`
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''

  return {
    /** The guest ID of this browser; a new one is set with the response. */
    know({ cookies, setCookie }: Pick<Caller, 'cookies' | 'setCookie'>) {
      const id = read(cookieIn(cookies, cookieName)) ?? randomUUID()
      setCookie(
        `${cookieName}=${id}.${signer.sign(wordsOf(id))}; Max-Age=${maxAgeSeconds}; Path=/api; HttpOnly; SameSite=Lax${secure}`,
      )
      return id
    },
  }

  function read(value = '') {
    const [id = '', signature = ''] = value.split('.')
    return signer.isSigned(wordsOf(id), signature) ? id : undefined
  }
}
