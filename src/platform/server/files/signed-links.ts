import type { Clock } from '../clock.ts'
import type { Signer } from '../signer.ts'

/** How long a link to a file is valid (spec section 7). */
const linkSeconds = 300

export type SignedLinks = ReturnType<typeof signedLinks>

/** Links to files that work without a session for five minutes. */
export function signedLinks(signer: Signer, clock: Clock) {
  const wordsOf = (id: string, expires: number) => `file ${id} until ${expires}`
  return {
    to(id: string): `/${string}` {
      const expires = Math.ceil(clock().getTime() / 1000) + linkSeconds
      return `/api/files/${id}?expires=${expires}&signature=${signer.sign(wordsOf(id, expires))}`
    },
    isGood(id: string, { expires, signature }: { expires: number; signature: string }) {
      return signer.isSigned(wordsOf(id, expires), signature) && clock().getTime() <= expires * 1000
    },
  }
}
