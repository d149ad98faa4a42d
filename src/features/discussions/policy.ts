import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

export const somebodyElses = 'This was written by somebody else, who alone can change it.'
export const notYourCourse = 'You are not enrolled in this course. Choose another, or General.'
export const withdrawn = 'This discussion was withdrawn, or belongs to a course that is not yours.'

/** Authors may withdraw what they wrote; admins, who moderate, may withdraw anything. */
export const mayWithdraw = (person: Person, written: { user_id: string }) =>
  may(person, 'moderateDiscussions') || written.user_id === person.id
