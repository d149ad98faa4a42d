import type { Person } from '#platform/actor.ts'

/** The courses whose discussions somebody sees besides the general ones; `all` for the academy's own. */
export type CoursesOf = readonly number[] | 'all'

/**
 * Students see the discussions of their courses; tutors and admins see all: they answer wherever
 * they are asked.
 */
export const coursesSeenBy = (
  person: Pick<Person, 'role'>,
  enrolled: readonly number[],
): CoursesOf => (person.role === 'student' ? enrolled : 'all')

export const maySee = (course_id: number | null, courses: CoursesOf) =>
  course_id === null || courses === 'all' || courses.includes(course_id)

export const somebodyElses = 'This was written by somebody else, who alone can change it.'
export const notYourCourse = 'You are not enrolled in this course. Choose another, or General.'
export const withdrawn = 'This discussion was withdrawn, or belongs to a course that is not yours.'
