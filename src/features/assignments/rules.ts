/** What a student sees of an assignment of theirs (spec section 4). */
export type AssignmentStatus = 'Pending' | 'Overdue' | 'Submitted' | 'Graded'

type Work = {
  due_date: string | null
  /** What the student has handed in, if anything. */
  submission: { grade: number | null } | null
}

/** A grade of 0 is a grade for the student, though the tutor's lists count it as none. */
export function statusOf({ due_date, submission }: Work, now: Date): AssignmentStatus {
  if (submission) return submission.grade === null ? 'Submitted' : 'Graded'
  return due_date !== null && new Date(due_date) < now ? 'Overdue' : 'Pending'
}

/** Whether it counts towards Assignments Due: due at or after now, and nothing handed in. */
export const isDue = ({ due_date, submission }: Work, now: Date) =>
  !submission && due_date !== null && new Date(due_date) >= now

/** What is still to do, the longest overdue first; then what was handed in, the latest due first. */
export function toDoFirst<A extends Work>(assignments: readonly A[]): A[] {
  const { open = [], done = [] } = Object.groupBy(assignments, ({ submission }) =>
    submission ? 'done' : 'open',
  )
  return [...open.toSorted(byDueDate), ...done.toSorted((one, other) => byDueDate(other, one))]
}

/** Without a date it is due last. */
const byDueDate = (one: Work, other: Work) => dueTime(one) - dueTime(other) || 0
const dueTime = ({ due_date }: Work) =>
  due_date === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_date)
