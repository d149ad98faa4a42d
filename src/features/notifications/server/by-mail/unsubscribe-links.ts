import { pageAddress } from '#platform/page-address.ts'
import type { Signer } from '#platform/server/signer.ts'
import type { NotificationKind } from '../../kind-rules.ts'
import { NewsKind } from '../../news-rules.ts'

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

type Subscription = { userId: string; kinds: readonly NotificationKind[] }

/**
 * Links that switch kinds of mail off for one person, without a login. They stay good: a law or a
 * mail program may ask for them long after the mail, and the worst that one can do is said on the
 * page and undone in the profile.
 */
export function unsubscribeLinks(signer: Signer, publicUrl: string) {
  return {
    to({ userId, kinds }: Subscription) {
      const words = [userId, ...kinds].join('.')
      const token = `${words}.${signer.sign(`unsubscribe ${words}`)}`
      return publicUrl + pageAddress('/unsubscribe', { token })
    },

    /** What a token is for, if it is one of ours; kinds that are gone since are left out. */
    read(token: string): Subscription | undefined {
      const end = token.lastIndexOf('.')
      const words = token.slice(0, Math.max(end, 0))
      if (!signer.isSigned(`unsubscribe ${words}`, token.slice(end + 1))) return undefined
      const [userId = '', ...kinds] = words.split('.')
      return { userId, kinds: NewsKind.options.filter((kind) => kinds.includes(kind)) }
    },
  }
}
