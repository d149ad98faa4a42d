import type { ReactNode } from 'react'
import { isDue } from '#features/assignments/rules.ts'
import { ClassProgress } from '#features/enrolments/web/parts/class-progress.tsx'
import { isUpcoming } from '#features/live-rooms/rules.ts'
import type { Dashboard } from '../../contract.ts'

/** The week in four numbers. */
export function StatCards({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { courses, rooms, assignments, overall_progress } = dashboard
  return (
    <div className="stats">
      <Card name="Total Courses">{courses.length}</Card>
      <Card name="Upcoming Classes">
        {rooms?.filter((room) => isUpcoming(room, now)).length ?? 0}
      </Card>
      <Card name="Assignments Due">
        {assignments?.filter((assignment) => isDue(assignment, now)).length ?? 0}
      </Card>
      <Card
        name="Overall Progress"
        bar={<ClassProgress label="Overall progress" percent={overall_progress} />}
      >
        {overall_progress}%
      </Card>
    </div>
  )
}

/** A name and its number, with the dots of a price list between them, or a bar. */
const Card = ({ name, bar, children }: { name: string; bar?: ReactNode; children: ReactNode }) => (
  <article>
    <h2>{name}</h2>
    <span className={bar ? 'stat-bar' : 'stat-dots'}>{bar}</span>
    <p>{children}</p>
  </article>
)
