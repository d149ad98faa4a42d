import { Outlet } from 'react-router'
import { NotificationsBell } from '#features/notifications/web/parts/notifications-bell.tsx'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { usePerson } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { isTutor, linksFor } from '../policy.ts'
import { AdminsOnly } from './admins-only.tsx'
import { Shell } from './shell.tsx'

export default function AdminLayout() {
  return (
    <AdminsOnly>
      <AdminShell />
    </AdminsOnly>
  )
}

function AdminShell() {
  const person = usePerson()
  return (
    <Shell
      label="Admin Panel"
      home={linksFor(person)[0]?.href ?? pageAddress('/dashboard')}
      title={`${academy.fullName} Admin`}
      links={linksFor(person)}
      bell={isTutor(person) && <NotificationsBell />}
      tools={
        <ButtonLink href={pageAddress('/')} look="white" size="small">
          View Site
        </ButtonLink>
      }
    >
      <Outlet />
    </Shell>
  )
}
