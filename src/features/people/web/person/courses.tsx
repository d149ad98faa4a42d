import { expectedClasses } from '#features/enrolments/progress-rules.ts'
import { may } from '#platform/permissions.ts'
import { namedDay } from '#platform/web/moments.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { PersonCard } from '../../contract.ts'
import { sourceNames } from '../../rules.ts'
import type { OpenPersonDialog } from './dialogs.ts'

type Props = { person: PersonCard; openDialog: OpenPersonDialog }

export function Courses({ person: { courses, role }, openDialog }: Props) {
  return (
    <section aria-labelledby="courses">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b pb-3 xl:min-h-14">
        <h2 id="courses" className="text-2">
          Courses
        </h2>
        {may({ role }, 'selectCourses') && (
          <Button look="white" size="small" onClick={() => openDialog('enrol', {})}>
            Enrol in a Course
          </Button>
        )}
      </div>
      {courses.length === 0 && <EmptyNote>Enrolled in no course.</EmptyNote>}
      <ul>
        {courses.toSorted(latestFirst).map((course) => (
          <li key={course.id} className="border-rule border-b py-3.5">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <h3 className="text-1 leading-ui">{course.name}</h3>
              {course.phase !== 'past' && (
                <Button
                  look="quiet"
                  size="small"
                  className="-mr-4"
                  aria-label={`Withdraw from ${course.name}`}
                  onClick={() => openDialog('withdraw', { course })}
                >
                  Withdraw
                </Button>
              )}
            </div>
            <p className="tabular flex flex-wrap justify-between gap-x-6 text-ink-2 text-ui">
              <span>
                {[course.term, daysInWords(course), course.source && sourceNames[course.source]]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {course.phase !== 'ahead' && (
                <span>
                  {Math.min(course.attended, expectedClasses)} of {expectedClasses} classes,{' '}
                  <strong className="text-ink">{course.progress}%</strong>
                </span>
              )}
            </p>
            {course.phase === 'running' && (
              <progress
                value={course.progress}
                max={100}
                aria-label={`Progress in ${course.name}`}
                className="mt-1"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Course = PersonCard['courses'][number]

const latestFirst = (one: Course, other: Course) => other.starts_on.localeCompare(one.starts_on)

/** `begins Feb 15, 2027`, `until Dec 19, 2026`, `left Nov 2, 2026`. */
function daysInWords({ phase, starts_on, ends_on, has_left }: Course) {
  if (phase === 'ahead') return `begins ${namedDay(starts_on)}`
  if (ends_on === null) return `since ${namedDay(starts_on)}`
  if (has_left) return `${phase === 'past' ? 'left after' : 'leaves after'} ${namedDay(ends_on)}`
  return `${phase === 'past' ? 'ended' : 'until'} ${namedDay(ends_on)}`
}
