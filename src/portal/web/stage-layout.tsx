import { Outlet, useLocation } from 'react-router'
import { AdminsOnly } from './admins-only.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

/** For full-screen pages, the portal's and the office's. */
export default function StageLayout() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/admin/')) {
    return (
      <AdminsOnly>
        <Outlet />
      </AdminsOnly>
    )
  }
  return (
    <SignedInOnly checking="Opening the portal...">
      <Outlet />
    </SignedInOnly>
  )
}
