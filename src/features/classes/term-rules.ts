import * as z from 'zod/mini'
import { courseId } from '#features/enrolments/rules.ts'
import type { Day } from '#platform/dates.ts'
import { singleLine } from '#platform/text.ts'
import { typedDay } from '#platform/typed-dates.ts'

/** A term is a year at most, so that a mistyped year makes no classes for centuries. */
const mostMs = 366 * 24 * 60 * 60 * 1000

const range = {
  first_day: typedDay('Choose the first day'),
  last_day: typedDay('Choose the last day'),
}
const inOrder = z.refine<{ first_day: Day; last_day: Day }>(
  ({ first_day, last_day }) => last_day >= first_day,
  { path: ['last_day'], message: 'It ends before it begins' },
)
const notTooLong = z.refine<{ first_day: Day; last_day: Day }>(
  // False where a day is missing, which has an error of its own.
  ({ first_day, last_day }) => !(Date.parse(last_day) - Date.parse(first_day) > mostMs),
  { path: ['last_day'], message: 'This is longer than a year' },
)

export const NewTerm = z
  .object({
    name: singleLine(60, 'Give the term a name, such as Winter 2027'),
    ...range,
    /** The last day on which one can apply for it; null: nobody has said. */
    apply_until: z._default(z.nullable(typedDay('Choose the day')), null),
  })
  .check(inOrder, notTooLong)
export type NewTerm = z.output<typeof NewTerm>

export const NewClosedDays = z
  .object({ name: singleLine(60, 'Say why, such as Family Day'), ...range })
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

/** The term of a day; between terms the next one, and after the last one that. */
export function currentTerm<T extends Range>(terms: readonly T[], today: Day): T | undefined {
  const inOrder = terms.toSorted((one, other) => one.first_day.localeCompare(other.first_day))
  return inOrder.find(({ last_day }) => last_day >= today) ?? inOrder.at(-1)
}

/**
 * The term that one can apply for on a day: the first one for which it is not too late, which is its
 * first day where nobody has said.
 */
export const termToApplyFor = <T extends Range & { apply_until: Day | null }>(
  terms: readonly T[],
  today: Day,
): T | undefined =>
  terms
    .toSorted((one, other) => one.first_day.localeCompare(other.first_day))
    .find(({ first_day, apply_until }) => (apply_until ?? first_day) >= today)

/** The closed days that a day belongs to. */
export const closedOn = <C extends Range>(closed: readonly C[], day: Day): C | undefined =>
  closed.find(({ first_day, last_day }) => first_day <= day && day <= last_day)
