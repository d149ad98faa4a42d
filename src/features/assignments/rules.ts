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
