import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Assignment } from '../../contract.ts'
import { toDoFirst } from '../../rules.ts'
import { StudentAssignmentRow } from '../student-assignment-row.tsx'

const SubmitDialog = lazyPart('submit-dialog', () => import('../hand-in/submit-dialog.tsx'))
const OwnSubmissionDialog = lazyPart(
  'own-submission-dialog',
  () => import('../hand-in/own-submission-dialog.tsx'),
)

/** Shown before `View all`. */
const first = 5

type Props = {
  /** Null where they could not be loaded. */
  assignments: readonly Assignment[] | null
  now: Date
  onLogIn: () => void
}

export function AssignmentsPanel({ assignments, now, onLogIn }: Props) {
  const [all, setAll] = useState(false)
  const [looked, setLooked] = useState<string>()
  const [submitted, setSubmitted] = useSubmitted()
  if (!assignments?.length) return <EmptyNote>No assignments available.</EmptyNote>
  const shown = toDoFirst(assignments, now).slice(0, all ? undefined : first)
  const toSubmit = assignments.find(({ id }) => id === submitted)
  const toLookAt = assignments.find(({ id }) => id === looked)
  return (
    <>
      {toSubmit && (
        <SubmitDialog
          assignment={toSubmit}
          onClose={() => setSubmitted(undefined)}
          onLogIn={onLogIn}
        />
      )}
      {toLookAt && (
        <OwnSubmissionDialog assignment={toLookAt} onClose={() => setLooked(undefined)} />
      )}
      <ul>
        {shown.map((assignment) => (
          <li key={assignment.id}>
            <StudentAssignmentRow assignment={assignment} now={now} whole>
              <AssignmentButtons
                assignment={assignment}
                onSubmit={() => setSubmitted(assignment.id)}
                onLook={() => setLooked(assignment.id)}
              />
            </StudentAssignmentRow>
          </li>
        ))}
      </ul>
      {assignments.length > shown.length && (
        <Button look="white" size="small" className="mt-4" onClick={() => setAll(true)}>
          View all {assignments.length} assignments
        </Button>
      )}
    </>
  )
}

/** The assignment of the open dialog is in the address, so that a login leads back to it. */
function useSubmitted() {
  const [params, setParams] = useSearchParams()
  const submit = (id: string | undefined) =>
    setParams(id ? { tab: 'assignments', submit: id } : { tab: 'assignments' }, {
      replace: true,
      preventScrollReset: true,
    })
  return [params.get('submit'), submit] as const
}

/** Until there is a grade a student can hand in again; their submission can always be opened. */
function AssignmentButtons({
  assignment: { submission },
  onSubmit,
  onLook,
}: {
  assignment: Assignment
  onSubmit: () => void
  onLook: () => void
}) {
  if (!submission) {
    return (
      <Button size="small" onClick={onSubmit}>
        Submit
      </Button>
    )
  }
  return (
    <>
      <Button look="white" size="small" onClick={onLook}>
        Your work
      </Button>
      {submission.grade === null && (
        <Button look="quiet" size="small" onClick={onSubmit}>
          Hand in again
        </Button>
      )}
    </>
  )
}
