import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { usePerson } from '#platform/web/session.ts'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import type { Assignment } from '../../contract.ts'
import { toDoFirst } from '../../rules.ts'
import { studentAddress } from '../../student-address.ts'
import { StudentAssignmentRow } from '../student-assignment-row.tsx'

type Props = { assignments: readonly Assignment[]; now: Date }

/** The assignments of a course: a student's with how they stand, for who teaches what was set. */
export function CourseAssignments({ assignments, now }: Props) {
  const isStudent = may(usePerson(), 'handInSubmissions')
  if (assignments.length === 0) return <EmptyNote>No assignments available.</EmptyNote>
  if (!isStudent) return <SetAssignments assignments={assignments} />
  return toDoFirst(assignments, now).map((it) => (
    <StudentAssignmentRow key={it.id} assignment={it} now={now} href={studentAddress(it)} />
  ))
}

function SetAssignments({ assignments }: Pick<Props, 'assignments'>) {
  return (
    <>
      <ul>
        {assignments.map(({ id, title, due_date }) => (
          <li key={id} className="border-rule border-b py-4">
            <h3 className="wrap-anywhere text-1">
              <bdi>{title}</bdi>
            </h3>
            {due_date && (
              <p className="text-ink-2 text-sm">
                Due <AcademyMoment at={due_date} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="pt-3">
        <Link to={pageAddress('/admin/assignments')} className="inline-block py-2.5 text-ui">
          All assignments
        </Link>
      </p>
    </>
  )
}
