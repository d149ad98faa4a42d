import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

export const somebodyElses = 'This was written by somebody else, who alone can change it.'
export const notYourCourse = 'You are not enrolled in this course. Choose another, or General.'
export const withdrawn = 'This discussion was withdrawn, or belongs to a course that is not yours.'

/** Who wrote it may take it back; an admin, who moderates, may take away anything. */
export const mayWithdraw = (person: Person, written: { user_id: string }) =>
  may(person, 'moderateDiscussions') || written.user_id === person.id
