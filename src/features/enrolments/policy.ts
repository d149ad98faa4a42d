import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/** The courses whose content somebody may see besides the general content; `all` for tutors and admins. */
export type CourseScope = readonly number[] | 'all'

/** Students see the content of the courses they are enrolled in; tutors and admins see all. */
export const courseScopeOf = (
  { role }: Pick<Person, 'role'>,
  enrolled: readonly { course_id: number }[],
): CourseScope =>
  may({ role }, 'seeAllCourses') ? 'all' : enrolled.map(({ course_id }) => course_id)

/** Content that belongs to no course is for everybody. */
export const maySee = (course_id: number | null, courses: CourseScope) =>
  course_id === null || courses === 'all' || courses.includes(course_id)
