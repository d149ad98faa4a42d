import { pageMeta } from '#platform/web/page-meta.ts'
import { usePerson } from '#platform/web/session.ts'
import { AddressNote } from './address-note.tsx'
import { EmailSection } from './email-section.tsx'
import { EverywhereSection } from './everywhere-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'

export const meta = () => [
  ...pageMeta({ title: 'Profile', description: 'Your name, picture, address and password.' }),
  { name: 'robots', content: 'noindex' },
]

export default function ProfilePage() {
  const { email } = usePerson()
  return (
    <>
      <h1 className="text-4">Profile</h1>
      <p className="wrap-anywhere mt-1 mb-8 text-ink-2">You log in as {email}.</p>
      <AddressNote />
      <PictureSection />
      <NameSection />
      <EmailSection />
      <PasswordSection />
      <EverywhereSection />
    </>
  )
}
