/** Whether it was handed in after the present due date. */
export const isLate = (submitted_at: string, due_date: string | null) =>
  due_date !== null && new Date(submitted_at) > new Date(due_date)

/**
 * What a student has handed in last: what is there, or what is on its way and will take its place.
 * Undefined where it is nothing.
 */
export function lastHandedIn(there: Date | null, onItsWay: Date | null) {
  if (onItsWay && !(there && there > onItsWay)) return { at: onItsWay, isOnItsWay: true }
  return there ? { at: there, isOnItsWay: false } : undefined
}

/** So many hours before it is due, those who have not handed in are told. */
export const dueSoonHours = 24

/** What an assignment asks for: a document (spec section 5), or sound or film of one's playing. */
export const askedFor = ['document', 'performance'] as const
export type AskedFor = (typeof askedFor)[number]

/** The status of an assignment for a student (spec section 4). */
export type AssignmentStatus = 'Pending' | 'Overdue' | 'Submitted' | 'Graded'

type OwnAssignment = {
  due_date: string | null
  /** Null where the student has handed in nothing. */
  submission: { grade: number | null } | null
}

/** A grade of 0 is a grade for the student, though the tutor's lists count it as none. */
export function statusOf({ due_date, submission }: OwnAssignment, now: Date): AssignmentStatus {
  if (submission) return submission.grade === null ? 'Submitted' : 'Graded'
  return due_date !== null && new Date(due_date) < now ? 'Overdue' : 'Pending'
}

/** Whether it counts towards Assignments Due: due at or after now, and nothing handed in. */
export const isDue = ({ due_date, submission }: OwnAssignment, now: Date) =>
  !submission && due_date !== null && new Date(due_date) >= now

/** After so many days an overdue assignment is listed after those ahead. */
const overdueDays = 7

/**
 * Sorts assignments for students: first those ahead or overdue for less than a week, by due date; then
 * those overdue for longer, and at last those handed in, both with the latest on top.
 */
export function toDoFirst<A extends OwnAssignment>(assignments: readonly A[], now: Date): A[] {
  const since = now.getTime() - overdueDays * 24 * 60 * 60 * 1000
  const {
    open = [],
    late = [],
    done = [],
  } = Object.groupBy(assignments, (assignment) => {
    if (assignment.submission) return 'done'
    return dueTime(assignment) < since ? 'late' : 'open'
  })
  return [...open.toSorted(byDueDate), ...late.toSorted(byLatest), ...done.toSorted(byLatest)]
}

/** Without a date it is due last. */
const byDueDate = (one: OwnAssignment, other: OwnAssignment) => dueTime(one) - dueTime(other)
const byLatest = (one: OwnAssignment, other: OwnAssignment) => byDueDate(other, one)
const dueTime = ({ due_date }: OwnAssignment) =>
  due_date === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_date)
