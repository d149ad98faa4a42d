import type { Course } from '#features/publishing/site-types.ts'
import { WeekBars } from '#platform/web/ui/week-bars.tsx'
import { weeksOf } from '../../intake-rules.ts'

type Props = {
  course: Course
  /** Who is enrolled now; undefined: the published figure stands. */
  students: number | undefined
}

export function CourseFacts({ course, students }: Props) {
  const length = weeksOf(course.duration)
  const [weeks, division] = course.duration.split(/ (?=\()/)
  return (
    <div className="border-b">
      <dl className="wrap grid grid-cols-2 lg:grid-cols-4">
        <Fact name="Duration">
          {weeks}
          {division && (
            <span className="block font-sans text-ink-2 text-sm leading-ui tracking-normal">
              {' '}
              {division}
            </span>
          )}
          {length && (
            <span className="mt-3 block">
              <WeekBars {...length} isSmall />
            </span>
          )}
        </Fact>
        <Fact name="Students enrolled">{students ?? course.students}</Fact>
        <Fact name="Weeks curriculum">{course.syllabus.length}</Fact>
        <Fact name="Delivery method">{course.deliveryMethod}</Fact>
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="py-4 max-lg:odd:pr-4 max-lg:even:border-l max-lg:even:pl-4 max-lg:nth-[n+3]:border-t lg:not-first:border-l lg:not-first:pl-6">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="tabular font-display text-3 leading-head">{children}</dd>
    </div>
  )
}
