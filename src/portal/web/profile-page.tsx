import { OwnAccount } from '#features/accounts/web/parts/own-account.tsx'
import { NewsByMail } from '#features/notifications/web/parts/news-by-mail.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'

export const meta = () => [
  ...pageMeta({
    title: 'Profile',
    description: 'Your name, picture, address, password and news by mail.',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function ProfilePage() {
  return (
    <OwnAccount>
      <NewsByMail />
    </OwnAccount>
  )
}
