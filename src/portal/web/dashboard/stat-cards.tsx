import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isDue } from '#features/assignments/rules.ts'
import { ClassProgress } from '#features/enrolments/web/parts/class-progress.tsx'
import { isUpcoming } from '#features/live-rooms/rules.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Dashboard } from '../../contract.ts'
import type { DashboardTab } from '../../pages.ts'

/** The week in four numbers. */
export function StatCards({ dashboard, now }: { dashboard: Dashboard; now: Date }) {
  const { courses, rooms, assignments, overall_progress } = dashboard
  // The room of a class is no class of its own.
  const open = (rooms ?? []).filter((it) => it.class_id === null && isUpcoming(it, now))
  return (
    <div className="stats">
      <Card name="Total Courses" to="courses">
        {courses.length}
      </Card>
      <Card name="Upcoming Classes" to="live">
        {dashboard.classes_soon + open.length}
      </Card>
      <Card name="Assignments Due" to="assignments">
        {assignments?.filter((assignment) => isDue(assignment, now)).length ?? 0}
      </Card>
      <Card
        name="Overall Progress"
        to="courses"
        bar={<ClassProgress label="Overall progress" percent={overall_progress} />}
      >
        {overall_progress}%
      </Card>
    </div>
  )
}

type CardProps = { name: string; to: DashboardTab; bar?: ReactNode; children: ReactNode }

/** A name and its number, with the dots of a price list between them, or a bar. */
const Card = ({ name, to, bar, children }: CardProps) => (
  <article>
    <h2>
      <Link to={pageAddress('/dashboard', { tab: to })}>{name}</Link>
    </h2>
    <span className={bar ? 'stat-bar' : 'stat-dots'}>{bar}</span>
    <p>{children}</p>
  </article>
)
