import { useState } from 'react'
import type { Assignment } from '#features/assignments/contract.ts'
import { toDoFirst } from '#features/assignments/rules.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { AssignmentRow } from './assignment-row.tsx'

/** Shown before `View all`. */
const first = 5

type Props = { assignments: readonly Assignment[] | null; now: Date }

export function AssignmentsTab({ assignments, now }: Props) {
  const [all, setAll] = useState(false)
  if (!assignments?.length) return <Empty>No assignments available.</Empty>
  const shown = toDoFirst(assignments, now).slice(0, all ? undefined : first)
  return (
    <>
      <ul>
        {shown.map((assignment) => (
          <li key={assignment.id}>
            <AssignmentRow assignment={assignment} now={now} whole />
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
