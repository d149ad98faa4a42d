import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { academy } from '#content/academy.ts'
import { usePerson } from '#platform/web/session.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { type Message, toasts } from '#platform/web/ui/toasts.ts'
import { accessDenied, linksFor, mayOpen } from '../policy.ts'
import { Shell } from './shell.tsx'
import { SignedInOnly, Waiting } from './signed-in-only.tsx'

const checking = 'Checking admin access...'

export default function AdminLayout() {
  return (
    <SignedInOnly
      checking={checking}
      // The dashboard offers to try again, should the server still not answer there.
      failed={<ToDashboard saying="Error checking permissions" />}
    >
      <AdminsOnly />
    </SignedInOnly>
  )
}

function AdminsOnly() {
  const person = usePerson()
  const { pathname } = useLocation()
  if (!mayOpen(person, pathname)) return <ToDashboard saying={accessDenied} />
  return (
    <Shell
      label="Admin Panel"
      home={linksFor(person)[0]?.href ?? '/dashboard'}
      title={`${academy.fullName} Admin`}
      links={linksFor(person)}
      tools={
        <ButtonLink href="/" look="white" size="small">
          View Site
        </ButtonLink>
      }
    >
      <Outlet />
    </Shell>
  )
}

function ToDashboard({ saying }: { saying: Message['title'] }) {
  const navigate = useNavigate()
  useEffect(() => {
    toasts.show({ title: saying, tone: 'bad' })
    void navigate('/dashboard', { replace: true })
  }, [navigate, saying])
  return <Waiting>{checking}</Waiting>
}
