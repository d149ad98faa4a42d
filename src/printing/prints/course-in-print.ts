import type {
  Course,
  CourseLists,
  Packages,
  TimetableEntry,
} from '#features/publishing/site-types.ts'

/** What a brochure says. */
export type CourseInPrint = {
  course: Course
  classes: readonly TimetableEntry[]
  packages: Packages
  piano: CourseLists['piano']
}
