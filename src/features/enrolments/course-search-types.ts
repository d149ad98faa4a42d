import type { Search } from '#platform/found.ts'
import type { ReadableCourses } from './content-rules.ts'
import type { CourseScope } from './policy.ts'

/** A search among what belongs to courses. */
export type CourseSearch = Search & {
  /** The courses that the reader takes or teaches. */
  scope: CourseScope
  /** The same with past enrolments, which leave something to read. */
  readable: ReadableCourses
  /** The courses with a word in their name that begins so, whoever may see them. */
  coursesWith(word: string): number[]
  nameOf(courseId: number | null): string
}
