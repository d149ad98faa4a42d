import type { ReactNode } from 'react'
import { isDue } from '#features/assignments/rules.ts'
import { ClassProgress } from '#features/enrolments/web/parts/class-progress.tsx'
import { isUpcoming } from '#features/live-rooms/rules.ts'
import type { Dashboard } from '../../contract.ts'

/** The week in four numbers. */
export function StatCards({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { courses, rooms, assignments, overall_progress } = dashboard
  return (
    <div className="mt-6 grid grid-cols-2 border-y lg:grid-cols-4">
      <Card name="Total Courses">{courses.length}</Card>
      <Card name="Upcoming Classes">
        {rooms?.filter((room) => isUpcoming(room, now)).length ?? 0}
      </Card>
      <Card name="Assignments Due">
        {assignments?.filter((assignment) => isDue(assignment, now)).length ?? 0}
      </Card>
      <Card
        name="Overall Progress"
        below={<ClassProgress label="Overall progress" percent={overall_progress} />}
      >
        {overall_progress}%
      </Card>
    </div>
  )
}

function Card({ name, below, children }: { name: string; below?: ReactNode; children: ReactNode }) {
  return (
    <article className="border-ink px-4 py-4 not-first:border-l max-lg:[&:nth-child(3)]:border-l-0 max-lg:[&:nth-child(n+3)]:border-t max-lg:[&:nth-child(odd)]:pl-0 lg:first:pl-0">
      <h2 className="font-normal font-sans text-ink-2 text-ui leading-ui tracking-normal">
        {name}
      </h2>
      <p className="tabular font-display font-medium text-3 leading-head">{children}</p>
      {below}
    </article>
  )
}
