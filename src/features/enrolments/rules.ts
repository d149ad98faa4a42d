import * as z from 'zod/mini'
import { chooseFromList } from '#platform/why-not.ts'

/** The number of a course; the database knows whether there is one. */
export const courseId = z
  .int(chooseFromList)
  .check(z.gte(1, chooseFromList), z.lte(100_000, chooseFromList))

/**
 * Why the program assumed a term: somebody of an earlier term was still there, an enrolment had none
 * before the first, a second acceptance had enrolled nobody, or an address had applied twice for one.
 */
export const assumptions = ['still_here', 'first_term', 'accepted_only', 'applied_twice'] as const
export type Assumption = (typeof assumptions)[number]

/** So many of each are named. */
export const namedAssumptions = 5

const noCourseChosen = 'Please select at least one course'

/** A student's choice of courses. */
export const CourseSelection = z.object({
  course_ids: z.array(courseId).check(z.minLength(1, noCourseChosen), z.maxLength(100)),
})
export type CourseSelection = z.output<typeof CourseSelection>

/** The length of a course's description in the selection. */
const descriptionLength = 100

/** Cuts a text, with an ellipsis where something is left out. */
export const cut = (text: string, length = descriptionLength) =>
  text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`
