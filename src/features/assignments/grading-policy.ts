import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/** Authors may see and grade their assignments while they may set any; admins may grade all. */
export const mayGrade = (person: Person, assignment: { created_by: string }) =>
  may(person, 'gradeEverybodysSubmissions') ||
  (may(person, 'setAssignments') && assignment.created_by === person.id)

/** The file may also be opened by the student who handed it in. */
export const mayOpen = (person: Person, submission: { created_by: string; user_id: string }) =>
  submission.user_id === person.id || mayGrade(person, submission)

/** The author whose assignments a list has; undefined for everybody's, which only admins see. */
export const authorOf = (person: Pick<Person, 'id' | 'role'>, whose: 'mine' | 'everybodys') =>
  whose === 'everybodys' && may(person, 'gradeEverybodysSubmissions') ? undefined : person.id
