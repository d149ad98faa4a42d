import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { usePerson } from '#platform/web/session.ts'
import type { Message } from '#platform/web/ui/toast.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { accessDenied, mayOpen } from '../policy.ts'
import { SignedInOnly, Waiting } from './signed-in-only.tsx'

const checking = 'Checking admin access...'

/** Shows its pages to the office, and redirects everybody else. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  return (
    <SignedInOnly
      checking={checking}
      // The dashboard offers to try again, should the server still not answer there.
      failed={<ToDashboard saying="Error checking permissions" />}
    >
      <WhoMay>{children}</WhoMay>
    </SignedInOnly>
  )
}

function WhoMay({ children }: { children: ReactNode }) {
  const person = usePerson()
  const { pathname } = useLocation()
  return mayOpen(person, pathname) ? children : <ToDashboard saying={accessDenied} />
}

function ToDashboard({ saying }: { saying: Message['title'] }) {
  const navigate = useNavigate()
  useEffect(() => {
    toasts.show({ title: saying, tone: 'bad' })
    void navigate(pageAddress('/dashboard'), { replace: true })
  }, [navigate, saying])
  return <Waiting>{checking}</Waiting>
}
