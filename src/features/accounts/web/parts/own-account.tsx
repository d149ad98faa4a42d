import type { ReactNode } from 'react'
import { usePerson } from '#platform/web/session.ts'
import { AddressNote } from '../profile/address-note.tsx'
import { EmailSection } from '../profile/email-section.tsx'
import { EverywhereSection } from '../profile/everywhere-section.tsx'
import { NameSection } from '../profile/name-section.tsx'
import { PasswordSection } from '../profile/password-section.tsx'
import { PictureSection } from '../profile/picture-section.tsx'

/** One's own account, section by section; `children` are those of other features. */
export function OwnAccount({ children }: { children: ReactNode }) {
  const { email } = usePerson()
  return (
    <>
      <h1 className="text-4">Profile</h1>
      <p className="wrap-anywhere mt-1 mb-8 text-ink-2">You log in as {email}.</p>
      <AddressNote />
      <div className="profile-sections">
        <PictureSection />
        <NameSection />
        <EmailSection />
        <PasswordSection />
        {children}
        <EverywhereSection />
      </div>
    </>
  )
}
