import { Outlet } from 'react-router'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { usePerson } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { linksFor } from '../policy.ts'
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
