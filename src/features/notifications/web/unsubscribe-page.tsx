import { Island } from '#platform/web/islands/island.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import Unsubscribe from './unsubscribe.island.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const meta = () => [
  ...pageMeta({ title: 'Unsubscribe', description: 'Switch off a kind of mail from the academy.' }),
  { name: 'robots', content: 'noindex' },
]

/** The page of the links in mails; the server writes into it what such a link is for. */
export default function UnsubscribePage() {
  return <Island name="unsubscribe" component={Unsubscribe} props={{}} when="never" />
}
