import * as z from 'zod/mini'
import { courseNames } from '#content/course-names.ts'

const courseIds = courseNames.map(({ courseId }) => courseId) as number[]

/** A course of the catalogue. */
export const courseId = z
  .int('Please choose from the list')
  .check(z.refine((id) => courseIds.includes(id), 'Please choose from the list'))

const noCourseChosen = 'Please select at least one course'

/** A student's first choice of courses, without duplicates. */
export const CourseSelection = z.object({
  course_ids: z
    .array(courseId)
    .check(z.minLength(1, noCourseChosen), z.maxLength(courseIds.length)),
})
export type CourseSelection = z.output<typeof CourseSelection>

/** The length of a course's description in the selection. */
const descriptionLength = 100

/** Cuts a text, with an ellipsis where something is left out. */
export const cut = (text: string, length = descriptionLength) =>
  text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`
