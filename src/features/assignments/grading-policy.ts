import type { Person } from '#platform/actor.ts'

export const assignmentGone = 'This assignment was deleted, or belongs to somebody else.'
export const submissionGone = 'This submission was deleted, or belongs to somebody else.'

/** Who set an assignment sees it and grades it; an admin any. */
export const mayGrade = ({ id, role }: Person, assignment: { created_by: string }) =>
  role === 'admin' || assignment.created_by === id

/** The file also by who handed it in. */
export const mayOpen = (person: Person, work: { created_by: string; user_id: string }) =>
  work.user_id === person.id || mayGrade(person, work)

/** Whose assignments somebody's list has; undefined for everybody's, which only admins see. */
export const authorOf = ({ id, role }: Person, whose: 'mine' | 'everybodys') =>
  role === 'admin' && whose === 'everybodys' ? undefined : id
