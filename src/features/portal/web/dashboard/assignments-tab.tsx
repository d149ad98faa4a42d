import { useState } from 'react'
import type { Assignment } from '#features/assignments/contract.ts'
import { toDoFirst } from '#features/assignments/rules.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { AssignmentRow } from './assignment-row.tsx'

const SubmitDialog = lazyPart('submit-dialog', () => import('./hand-in/submit-dialog.tsx'))
const OwnWorkDialog = lazyPart('own-work-dialog', () => import('./hand-in/own-work-dialog.tsx'))

/** Shown before `View all`. */
const first = 5

type Props = { assignments: readonly Assignment[] | null; now: Date }

export function AssignmentsTab({ assignments, now }: Props) {
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<{ step: Step; id: string }>()
  const close = () => setOpen(undefined)
  if (!assignments?.length) return <Empty>No assignments available.</Empty>
  const shown = toDoFirst(assignments, now).slice(0, all ? undefined : first)
  const chosen = assignments.find(({ id }) => id === open?.id)
  return (
    <>
      {chosen && open?.step === 'submit' && <SubmitDialog assignment={chosen} onClose={close} />}
      {chosen && open?.step === 'look' && <OwnWorkDialog assignment={chosen} onClose={close} />}
      <ul>
        {shown.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentRow assignment={assignment} now={now} whole>
              <AssignmentKeys
                assignment={assignment}
                onPress={(step) => setOpen({ step, id: assignment.id })}
              />
            </AssignmentRow>
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

type Step = 'submit' | 'look'

/** Until there is a grade one can hand in again; what was handed in can always be looked at. */
function AssignmentKeys({
  assignment: { submission },
  onPress,
}: {
  assignment: Assignment
  onPress: (step: Step) => void
}) {
  if (!submission) {
    return (
      <Button size="small" onClick={() => onPress('submit')}>
        Submit
      </Button>
    )
  }
  return (
    <>
      <Button look="white" size="small" onClick={() => onPress('look')}>
        Your work
      </Button>
      {submission.grade === null && (
        <Button look="quiet" size="small" onClick={() => onPress('submit')}>
          Hand in again
        </Button>
      )}
    </>
  )
}
