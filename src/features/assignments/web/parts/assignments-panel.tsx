import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { pageAddress } from '#platform/page-address.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Assignment } from '../../contract.ts'
import { toDoFirst } from '../../rules.ts'
import type { StudentDialog } from '../../student-address.ts'
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
  const [{ submit, work }, show] = useDialog()
  if (!assignments?.length)
    return (
      <EmptyNote next={<p>What is set in your courses stands here, and you are told of it.</p>}>
        No assignments available.
      </EmptyNote>
    )
  const shown = toDoFirst(assignments, now).slice(0, all ? undefined : first)
  const toSubmit = assignments.find(({ id }) => id === submit)
  const performance = assignments.find(
    ({ id, asks_for }) => asks_for === 'performance' && (id === submit || id === work),
  )
  // The takes have a page of their own.
  if (performance) return <Navigate replace to={performanceAddress(performance)} />
  const toLookAt = assignments.find(({ id, submission }) => id === work && submission)
  return (
    <>
      {toSubmit && (
        <SubmitDialog assignment={toSubmit} onClose={() => show({})} onLogIn={onLogIn} />
      )}
      {toLookAt && <OwnSubmissionDialog assignment={toLookAt} onClose={() => show({})} />}
      <ul className="wide-columns">
        {shown.map((assignment) => (
          <li key={assignment.id}>
            <StudentAssignmentRow assignment={assignment} now={now} whole>
              <AssignmentButtons
                assignment={assignment}
                onSubmit={() => show({ submit: assignment.id })}
                onLook={() => show({ work: assignment.id })}
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

const performanceAddress = ({ id }: Assignment) =>
  pageAddress('/dashboard/performances/:id', { id })

/** The open dialog is in the address, so that links and a login lead to it. */
function useDialog() {
  const [params, setParams] = useSearchParams()
  const show = (dialog: StudentDialog) =>
    setParams({ tab: 'assignments', ...dialog }, { replace: true, preventScrollReset: true })
  const open = { submit: params.get('submit'), work: params.get('work') }
  return [open, show] as const
}

/** Until there is a grade a student can hand in again; their submission can always be opened. */
function AssignmentButtons({
  assignment,
  onSubmit,
  onLook,
}: {
  assignment: Assignment
  onSubmit: () => void
  onLook: () => void
}) {
  const { submission } = assignment
  if (assignment.asks_for === 'performance') {
    return (
      <Link
        to={performanceAddress(assignment)}
        className={buttonClass({ size: 'small', look: submission ? 'white' : 'black' })}
      >
        {submission ? 'Your takes' : 'Submit'}
      </Link>
    )
  }
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
