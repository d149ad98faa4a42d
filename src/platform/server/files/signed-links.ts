import { createHmac } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { isSameSecret } from '../secret-tokens.ts'

/** How long a link to a file is valid (spec section 7). */
const linkSeconds = 300

export type SignedLinks = ReturnType<typeof signedLinks>

/** Links to files that work without a session for five minutes. */
export function signedLinks(secret: string, clock: Clock) {
  const signatureOf = (id: string, expires: number) =>
    createHmac('sha256', secret).update(`file ${id} until ${expires}`).digest('base64url')
  return {
    to(id: string): `/${string}` {
      const expires = Math.ceil(clock().getTime() / 1000) + linkSeconds
      return `/api/files/${id}?expires=${expires}&signature=${signatureOf(id, expires)}`
    },
    isGood(id: string, { expires, signature }: { expires: number; signature: string }) {
      return (
        isSameSecret(signature, signatureOf(id, expires)) && clock().getTime() <= expires * 1000
      )
    },
  }
}
