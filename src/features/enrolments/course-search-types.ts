import type { Search } from '#platform/found.ts'
import type { CourseScope } from './policy.ts'

/** A search among what belongs to courses. */
export type CourseSearch = Search & {
  /** The courses whose content the reader may see. */
  scope: CourseScope
  /** The courses with a word in their name that begins so, whoever may see them. */
  coursesWith(word: string): number[]
  nameOf(courseId: number | null): string
}
