import { useState } from 'react'
import { Link } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import { usePerson } from '#platform/web/session.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import type { Assignment } from '../../contract.ts'
import { toDoFirst } from '../../rules.ts'
import { studentAddress } from '../../student-address.ts'
import { StudentAssignmentRow } from '../student-assignment-row.tsx'

const OwnSubmissionDialog = lazyPart(
  'own-submission-dialog',
  () => import('../hand-in/own-submission-dialog.tsx'),
)

type Props = {
  assignments: readonly Assignment[]
  now: Date
  /** Whether the reader's enrolment has ended: then nothing is handed in any more. */
  isPast: boolean
}

/** The assignments of a course: a student's with how they stand, for who teaches what was set. */
export function CourseAssignments({ assignments, now, isPast }: Props) {
  const isStudent = may(usePerson(), 'handInSubmissions')
  if (assignments.length === 0) return <EmptyNote>No assignments available.</EmptyNote>
  if (!isStudent) return <SetAssignments assignments={assignments} />
  if (isPast)
    return assignments.map((it) => <PastAssignment key={it.id} assignment={it} now={now} />)
  return toDoFirst(assignments, now).map((it) => (
    <StudentAssignmentRow key={it.id} assignment={it} now={now} href={studentAddress(it)} />
  ))
}

/** What was handed in, with its grade, and the way to it. */
function PastAssignment({ assignment, now }: { assignment: Assignment; now: Date }) {
  const [isOpen, setOpen] = useState(false)
  const { id, asks_for, submission } = assignment
  return (
    <StudentAssignmentRow assignment={assignment} now={now} whole>
      {submission && asks_for === 'performance' && (
        <Link
          to={pageAddress('/dashboard/performances/:id', { id })}
          className={buttonClass({ size: 'small', look: 'white' })}
        >
          Your takes
        </Link>
      )}
      {submission && asks_for === 'document' && (
        <Button look="white" size="small" onClick={() => setOpen(true)}>
          Your work
        </Button>
      )}
      {isOpen && <OwnSubmissionDialog assignment={assignment} onClose={() => setOpen(false)} />}
    </StudentAssignmentRow>
  )
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
