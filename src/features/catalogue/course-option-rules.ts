import { courseNames } from '#content/course-names.ts'

/** The courses to choose from, as id and catalogue title, ordered by title (spec section 7). */
export const courseOptions: readonly (readonly [id: string, title: string])[] = courseNames
  .map(({ courseId, title }) => [String(courseId), title] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'))

/** Undefined for an id that the catalogue does not have. */
export const courseTitle = (id: number | null) =>
  courseNames.find(({ courseId }) => courseId === id)?.title
