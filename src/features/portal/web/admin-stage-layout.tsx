import { Outlet } from 'react-router'
import { AdminsOnly } from './admins-only.tsx'

/** For pages of the office that take the whole screen. */
export default function AdminStageLayout() {
  return (
    <AdminsOnly>
      <Outlet />
    </AdminsOnly>
  )
}
