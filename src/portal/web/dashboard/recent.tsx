import type { ReactNode } from 'react'
import { LatestAnnouncements } from '#features/announcements/web/parts/latest-announcements.tsx'
import { RecentAssignments } from '#features/assignments/web/parts/recent-assignments.tsx'
import { Events } from '#features/events/web/parts/upcoming-events.tsx'
import type { Dashboard } from '../../contract.ts'

/** Below the tabs: the next assignments and the newest announcements side by side, and the events. */
export function Recent({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  return (
    <>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Section id="recent-assignments" title="Recent Assignments">
          <RecentAssignments assignments={dashboard.assignments} now={now} />
        </Section>
        <Section id="announcements" title="Announcements">
          <LatestAnnouncements announcements={dashboard.announcements?.items ?? []} />
        </Section>
      </div>
      <Events events={dashboard.events} now={now} />
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
