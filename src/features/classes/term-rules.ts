import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import { dayRange, inOrder, NewTerm, notTooLong } from '#features/terms/rules.ts'
import type { Day } from '#platform/dates.ts'
import { singleLine } from '#platform/text.ts'

/** A new term, with the tutors of another. */
export const AddedTerm = z.safeExtend(NewTerm, {
  /** Whose tutors it has in each course, as far as they still teach; null: nobody yet. */
  tutors_from: z._default(z.nullable(z.uuid()), null),
})
export type AddedTerm = z.output<typeof AddedTerm>

export const NewClosedDays = z
  .object({ name: singleLine(60, 'Say why, such as Family Day'), ...dayRange })
  .check(inOrder, notTooLong)
export type NewClosedDays = z.output<typeof NewClosedDays>

const howMany = 'Enter a whole number from 1 to 5000'

export const NewPlace = z.object({
  name: singleLine(60, 'Give the place its name'),
  /** How many people fit; null: nobody has said. */
  capacity: z._default(
    z.nullable(z.int(howMany).check(z.gte(1, howMany), z.lte(5000, howMany))),
    null,
  ),
})
export type NewPlace = z.output<typeof NewPlace>

export const mostTutors = 10

export const CourseTutors = z.object({
  course_id: courseId,
  user_ids: z
    .array(z.uuid())
    .check(z.maxLength(mostTutors, `At most ${mostTutors} tutors teach a course`)),
})
export type CourseTutors = z.output<typeof CourseTutors>

type Range = { first_day: Day; last_day: Day }

/** The closed days that a day belongs to. */
export const closedOn = <C extends Range>(closed: readonly C[], day: Day): C | undefined =>
  closed.find(({ first_day, last_day }) => first_day <= day && day <= last_day)
