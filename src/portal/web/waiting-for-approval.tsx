import { academy } from '#platform/academy.ts'
import type { SignedIn } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { BareHeader } from './bare-header.tsx'
import { logOut } from './log-out.ts'

/** The only page of the portal until the office has approved the account. */
export default function WaitingForApproval({
  person: { first_name, email },
}: {
  person: SignedIn
}) {
  const [weekdays] = academy.officeHours
  return (
    <>
      <BareHeader />
      <main className="wrap grid max-w-[46rem] justify-items-start gap-5 py-16">
        <h1 className="text-4">
          A few bars’ rest, <bdi>{first_name}</bdi>.
        </h1>
        <p role="status">
          Your registration waits for the office, which looks at each before it opens an account.
          You need not do anything: a mail to {email} tells you the answer, and this page opens by
          itself.
        </p>
        <p className="text-ink-2">
          {weekdays && `The office is there ${weekdays.days}, ${weekdays.from} to ${weekdays.to}. `}
          If it takes longer than you expect, call {academy.phone} or write to{' '}
          <a href={`mailto:${academy.email}`}>{academy.email}</a>.
        </p>
        <Button look="white" onClick={() => void logOut()}>
          Log out
        </Button>
      </main>
    </>
  )
}
