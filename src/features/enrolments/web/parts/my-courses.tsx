import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { LazyIllustration } from '#platform/web/ui/lazy-drawing.tsx'
import type { MyCourse } from '../../contract.ts'
import { expectedClasses } from '../../progress-rules.ts'
import { ClassProgress } from './class-progress.tsx'

type Props = {
  courses: readonly MyCourse[]
  /** Until when they may be changed. */
  until: string | null
  now: Date
  /** For those who choose their courses themselves. */
  onChange: (() => void) | undefined
  /** What to do about having none. */
  next: ReactNode
}

export function MyCourses({ courses, until, now, onChange, next }: Props) {
  if (courses.length === 0) {
    return <EmptyNote next={next}>You are not enrolled in any courses yet.</EmptyNote>
  }
  return (
    <>
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
      {onChange && (
        <p className="mt-4 text-ink-2">
          {until && now < new Date(until) ? (
            <Button look="white" size="small" onClick={onChange}>
              Change your courses
            </Button>
          ) : (
            'To change your courses, ask the office.'
          )}
        </p>
      )}
    </>
  )
}
