import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { forEverybody } from '#features/announcements/words.ts'
import { toDoFirst } from '#features/assignments/rules.ts'
import { shownDate } from '#platform/web/moments.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import type { Dashboard } from '../../contract.ts'
import { AssignmentRow } from './assignment-row.tsx'

const recentAssignments = 3

/** Below the tabs: the next assignments and the newest announcements, side by side. */
export function Recent({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const assignments = toDoFirst(dashboard.assignments ?? [], now).slice(0, recentAssignments)
  const announcements = dashboard.announcements?.items ?? []
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
              <span>{course?.name ?? forEverybody}</span>
              <span>{shownDate(created_at)}</span>
            </p>
            <p className="wrap-anywhere mt-1 line-clamp-4 whitespace-pre-line">{content}</p>
          </article>
        ))}
        {announcements.length === 0 ? (
          <Empty>No announcements yet.</Empty>
        ) : (
          <p className="pt-3">
            <Link to="/announcements" className="inline-block py-1 text-ui">
              All announcements
            </Link>
          </p>
        )}
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
