import { EmptyNote } from '#platform/web/ui/empty-note.tsx'
import type { Assignment } from '../../contract.ts'
import { toDoFirst } from '../../rules.ts'
import { studentAddress } from '../../student-address.ts'
import { StudentAssignmentRow } from '../student-assignment-row.tsx'

const shown = 3

type Props = {
  /** Null where they could not be loaded. */
  assignments: readonly Assignment[] | null
  now: Date
}

/** The next assignments to do. */
export function RecentAssignments({ assignments, now }: Props) {
  const next = toDoFirst(assignments ?? [], now).slice(0, shown)
  if (next.length === 0) return <EmptyNote>No assignments available.</EmptyNote>
  return next.map((assignment) => (
    <StudentAssignmentRow
      key={assignment.id}
      assignment={assignment}
      now={now}
      href={studentAddress(assignment)}
    />
  ))
}
