import { mayGrade, mayOpen } from '#features/assignments/grading-policy.ts'
import type { Person } from '#platform/actor.ts'

/** Whose playing it is, and whose assignment. */
type Take = { user_id: string; created_by: string }

/** Its student, whoever set the assignment, and admins. */
export const mayHear = (person: Person, take: Take) => mayOpen(person, take)

/** Who may grade it says what they hear. */
export const mayComment = (person: Person, take: Take) => mayGrade(person, take)

/** One's own words, while one may hear the take. */
export const mayChange = (person: Person, comment: Take & { author_id: string | null }) =>
  mayHear(person, comment) && comment.author_id === person.id

/** Only who has played ticks off what was said of it. */
export const mayTickOff = (person: Person, take: Take) => take.user_id === person.id
