import { type ReactNode, useEffect } from 'react'
import { may } from '#platform/permissions.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { BareHeader } from './bare-header.tsx'
import { redirectToLogin } from './redirect-to-login.ts'
import { useSession } from './use-session.ts'

/** Loaded only for the few accounts that wait for approval. */
const WaitingForApproval = lazyPart(
  'waiting-for-approval',
  () => import('./waiting-for-approval.tsx'),
)

type Props = {
  /** The text while the session is loaded. */
  checking: string
  /** Shown instead of the button to try again, when the session could not be loaded. */
  failed?: ReactNode
  children: ReactNode
}

/** Shows its pages to people with an account, and redirects everybody else to the login. */
export function SignedInOnly({ checking, failed, children }: Props) {
  const { person, status, refetch } = useSession()
  if (person && !may(person, 'usePortal')) return <WaitingForApproval person={person} />
  if (person) return children
  if (status === 'pending') return <Waiting>{checking}</Waiting>
  if (status === 'error') return failed ?? <Unreachable retry={() => void refetch()} />
  return (
    <>
      <RedirectToLogin />
      <Waiting>{checking}</Waiting>
    </>
  )
}

function RedirectToLogin() {
  useEffect(redirectToLogin, [])
  return null
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <main className="wrap grid min-h-[60dvh] content-center justify-items-center">
      <Loading className="">{children}</Loading>
    </main>
  )
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <>
      <BareHeader />
      <main className="wrap py-12">
        <h1 className="mb-6 text-4">Student Portal</h1>
        <Alert title="The academy’s server did not answer" className="mb-6 max-w-[40rem]">
          <p>Nothing of yours is lost. Check your connection and try again.</p>
        </Alert>
        <Button onClick={retry}>Try again</Button>
      </main>
    </>
  )
}
