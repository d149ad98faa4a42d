import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { namedDay } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LazyIllustration } from '#platform/web/ui/lazy-drawing.tsx'
import type { MyCourse } from '../../contract.ts'
import { expectedClasses } from '../../progress-rules.ts'
import { ClassProgress } from './class-progress.tsx'

type Props = {
  /** Those that run, that will, and that have ended. */
  courses: readonly MyCourse[]
  ahead: readonly MyCourse[]
  past: readonly MyCourse[]
  /** Until when they may be changed. */
  until: string | null
  now: Date
  /** For those who choose their courses themselves. */
  onChange: (() => void) | undefined
  /** What to do about having none. */
  next: ReactNode
}

export function MyCourses({ courses, ahead, past, until, now, onChange, next }: Props) {
  const isChangeable = until !== null && now < new Date(until)
  return (
    <>
      {courses.length > 0 ? (
        <RunningCourses courses={courses} />
      ) : (
        <EmptyNote next={next}>You are not enrolled in any courses yet.</EmptyNote>
      )}
      {ahead.length > 0 && <CoursesAhead courses={ahead} />}
      {onChange && courses.length + ahead.length > 0 && (
        <p className="mt-4 text-ink-2">
          {isChangeable ? (
            <Button look="white" size="small" onClick={onChange}>
              Change your courses
            </Button>
          ) : (
            'To change your courses, ask the office.'
          )}
        </p>
      )}
      {past.length > 0 && <PastCourses courses={past} />}
    </>
  )
}

type Courses = { courses: readonly MyCourse[] }

const RunningCourses = ({ courses }: Courses) => (
  <ul className="grid border-b xl:grid-cols-2">
    {courses.map(({ course_id, name, description, attended, progress, ...illustration }) => (
      <li
        key={course_id}
        className="not-first:border-t xl:not-first:border-t-0 xl:nth-[n+3]:border-t xl:even:border-l xl:even:[&>article]:ml-0"
      >
        {/* The staff of a drawing comes in at the window's edge and leaves at a barline. */}
        <article className="relative -ml-(--portal-gutter) grid h-full grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6 xl:pr-6">
          <LazyIllustration of={illustration} className="h-full w-full border-r" />
          <div className="min-w-0 py-4">
            <h2 className="text-1">
              <Link
                to={pageAddress('/dashboard/courses/:id', { id: course_id })}
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h2>
            <p className="mt-1 text-ink-2">{description}</p>
            <p className="tabular mt-3 flex justify-between gap-4 text-ui">
              <span>
                {Math.min(attended, expectedClasses)} of {expectedClasses} classes attended
              </span>
              <strong>{progress}%</strong>
            </p>
            <ClassProgress label={`Progress in ${name}`} percent={progress} />
          </div>
        </article>
      </li>
    ))}
  </ul>
)

const CoursesAhead = ({ courses }: Courses) => (
  <section aria-labelledby="courses-ahead" className="mt-8">
    <h2 id="courses-ahead" className="text-2">
      What comes
    </h2>
    <ul className="mt-2 border-t">
      {courses.map(({ course_id, name, term, starts_on }) => (
        <li
          key={`${course_id} ${starts_on}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule border-b py-3"
        >
          <span>
            <strong className="font-display font-medium text-1">{name}</strong> begins{' '}
            {namedDay(starts_on)}
          </span>
          {term && <span className="text-ink-2">{term}</span>}
        </li>
      ))}
    </ul>
  </section>
)

const PastCourses = ({ courses }: Courses) => (
  <section aria-labelledby="past-courses" className="mt-8">
    <h2 id="past-courses" className="text-2">
      Past courses
    </h2>
    <ul className="mt-2 border-t">
      {courses.map(({ course_id, name, term, starts_on, ends_on, attended, progress }) => (
        <li
          key={`${course_id} ${starts_on}`}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule border-b py-3"
        >
          <Link
            to={pageAddress('/dashboard/courses/:id', { id: course_id })}
            className="font-display font-medium text-1"
          >
            {name}
          </Link>
          <span className="tabular text-ink-2">
            {[term, ends_on && `until ${namedDay(ends_on)}`].filter(Boolean).join(', ')}.{' '}
            {Math.min(attended, expectedClasses)} of {expectedClasses} classes attended,{' '}
            <strong className="text-ink">{progress}%</strong>
          </span>
        </li>
      ))}
    </ul>
  </section>
)
