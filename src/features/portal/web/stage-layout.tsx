import { Outlet } from 'react-router'
import { SignedInOnly } from './signed-in-only.tsx'

/** For pages that take the whole screen. */
export default function StageLayout() {
  return (
    <SignedInOnly checking="Opening the portal...">
      <Outlet />
    </SignedInOnly>
  )
}
