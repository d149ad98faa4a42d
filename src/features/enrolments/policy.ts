import type { Person } from '#platform/actor.ts'
import { hoursAfter } from '#platform/dates.ts'
import { may } from '#platform/permissions.ts'

/** The courses whose content somebody may see besides the general content. */
export type CourseScope = readonly number[] | 'all'

/** How long a course stays with its tutors after a term, or after a class that they took over. */
const taughtDays = 60

/** Whoever taught a course after this moment sees it still. */
export const taughtSince = (now: Date) => hoursAfter(now, -24 * taughtDays)

/** Students see the content of the courses they are enrolled in, tutors that of those they teach. */
export function seenCourses({ role }: Pick<Person, 'role'>) {
  if (may({ role }, 'seeAllCourses')) return 'all'
  if (may({ role }, 'teach')) return 'taught'
  return may({ role }, 'selectCourses') ? 'enrolled' : 'none'
}

export const notTaught =
  'You do not teach this course. Please choose another, or ask the office to name you as its tutor.'

/** Content that belongs to no course is for everybody. */
export const maySee = (course_id: number | null, courses: CourseScope) =>
  course_id === null || courses === 'all' || courses.includes(course_id)
