import { academy } from '#content/academy.ts'
import { privacy } from '#content/legal/privacy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { italicPreload } from '#platform/web/ui/fonts.ts'
import { LegalPage } from './legal-page.tsx'

export const handle = { paper: true }

export const links = () => [italicPreload]

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: `What ${academy.fullName} asks, why, who reads it, how long it is kept, and what you can ask in return.`,
    path: pageAddress('/privacy'),
  })

export default function PrivacyPage() {
  return (
    <LegalPage
      title={
        <>
          Privacy <em>policy</em>
        </>
      }
      text={privacy}
    />
  )
}
