import type { ReactNode } from 'react'
import { shownOnDashboard } from '#features/announcements/rules.ts'
import type { Dashboard } from '../../contract.ts'
import { AssignmentRow } from './assignment-row.tsx'
import { Empty } from './empty.tsx'
import { shownDate } from './moments.ts'

const recentAssignments = 3

/** Below the tabs: the next assignments and the newest announcements, side by side. */
export function Recent({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const assignments = dashboard.assignments?.slice(0, recentAssignments) ?? []
  const announcements = dashboard.announcements?.slice(0, shownOnDashboard) ?? []
  return (
    <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Section id="recent-assignments" title="Recent Assignments">
        {assignments.map((assignment) => (
          <AssignmentRow key={assignment.id} assignment={assignment} now={now} />
        ))}
        {assignments.length === 0 && <Empty>No assignments available.</Empty>}
      </Section>
      <Section id="announcements" title="Announcements">
        {announcements.map(({ id, title, course, created_at, content }) => (
          <article key={id} className="border-rule border-b py-4">
            <h3 className="wrap-anywhere text-1">{title}</h3>
            <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
              <span>{course?.name ?? 'General'}</span>
              <span>{shownDate(created_at)}</span>
            </p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{content}</p>
          </article>
        ))}
        {announcements.length === 0 && <Empty>No announcements yet.</Empty>}
      </Section>
    </div>
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
