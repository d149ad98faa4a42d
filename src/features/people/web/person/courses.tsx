import { expectedClasses } from '#features/enrolments/progress-rules.ts'
import { may } from '#platform/permissions.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { PersonCard } from '../../contract.ts'
import { dayOf } from '../seen-at.ts'
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
        {courses.map((course) => (
          <li key={course.course_id} className="border-rule border-b py-3.5">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <h3 className="text-1 leading-ui">{course.name}</h3>
              <Button
                look="quiet"
                size="small"
                className="-mr-4"
                aria-label={`Withdraw from ${course.name}`}
                onClick={() => openDialog('withdraw', { course })}
              >
                Withdraw
              </Button>
            </div>
            <p className="tabular flex flex-wrap justify-between gap-x-6 text-ink-2 text-ui">
              <span>Since {dayOf(course.enrolled_at)}</span>
              <span>
                {Math.min(course.attended, expectedClasses)} of {expectedClasses} classes,{' '}
                <strong className="text-ink">{course.progress}%</strong>
              </span>
            </p>
            <progress
              value={course.progress}
              max={100}
              aria-label={`Progress in ${course.name}`}
              className="mt-1"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
