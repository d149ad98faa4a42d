import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { ProfileSection } from '#platform/web/ui/profile-section.tsx'

const EndSessionsDialog = lazyPart('end-sessions', () => import('./end-sessions-dialog.tsx'))

export function EverywhereSection() {
  const [asks, setAsks] = useState(false)
  return (
    <ProfileSection
      title="Log out everywhere"
      about="For when you have left a browser open somewhere, or lost a phone."
    >
      <Button look="white" onClick={() => setAsks(true)}>
        Log out everywhere
      </Button>
      {asks && <EndSessionsDialog onClose={() => setAsks(false)} />}
    </ProfileSection>
  )
}
