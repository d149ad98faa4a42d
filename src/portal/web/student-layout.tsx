import { Link, Outlet } from 'react-router'
import { NotificationsBell } from '#features/notifications/web/parts/notifications-bell.tsx'
import { ResumeUploads } from '#features/performances/web/parts/resume-uploads.tsx'
import { academy } from '#platform/academy.ts'
import { pageAddress } from '#platform/page-address.ts'
import { usePerson } from '#platform/web/session.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { studentLinks, tutorLinks } from '../pages.ts'
import { adminEntranceFor, isTutor } from '../policy.ts'
import { useOpenItems } from './dashboard/use-dashboard.ts'
import { Shell } from './shell.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export default function StudentLayout() {
  return (
    <SignedInOnly checking="Opening the portal...">
      <StudentShell />
    </SignedInOnly>
  )
}

function StudentShell() {
  const person = usePerson()
  const admin = adminEntranceFor(person)
  const teaches = isTutor(person)
  const links = teaches ? tutorLinks : studentLinks
  const counts = useOpenItems()
  return (
    <Shell
      label={teaches ? 'Tutor Portal' : 'Student Portal'}
      home={pageAddress('/dashboard')}
      links={links.map((link) => ({ ...link, count: counts[link.href] ?? 0 }))}
      aside={<NeedHelp />}
      bell={<NotificationsBell />}
      tools={
        admin && (
          <Link to={admin} className={buttonClass({ look: 'white', size: 'small' })}>
            Switch to Admin
          </Link>
        )
      }
    >
      {!teaches && <ResumeUploads />}
      <Outlet />
    </Shell>
  )
}

function NeedHelp() {
  const [weekdays] = academy.officeHours
  return (
    <section aria-labelledby="need-help" className="border bg-ivory p-4">
      <h2 id="need-help" className="mb-1 text-[1.25rem]">
        Need Help?
      </h2>
      {weekdays && (
        <p className="mb-2 text-ink-2 text-sm">
          The office answers {weekdays.days}, {weekdays.from} to {weekdays.to}.
        </p>
      )}
      <a href={pageAddress('/contact')} className="inline-block py-2.5 text-ui">
        Contact support
      </a>
    </section>
  )
}
