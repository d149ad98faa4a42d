import type { Person } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'

/** The courses whose things somebody sees besides the general ones; `all` for the academy's own. */
export type CoursesSeen = readonly number[] | 'all'

/** Everybody sees what belongs to the courses they are enrolled in; tutors and admins see all. */
export const courseScopeOf = (
  { role }: Pick<Person, 'role'>,
  enrolled: readonly { course_id: number }[],
): CoursesSeen =>
  may({ role }, 'seeAllCourses') ? 'all' : enrolled.map(({ course_id }) => course_id)

/** What belongs to no course is everybody's. */
export const maySee = (course_id: number | null, courses: CoursesSeen) =>
  course_id === null || courses === 'all' || courses.includes(course_id)
