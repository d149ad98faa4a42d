import type { Course, CourseListName, Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'

/** The courses of a list that visitors see, in its order. */
export const coursesIn = (
  { courses, courseLists }: Pick<Site, 'courses' | 'courseLists'>,
  list: CourseListName,
) => courseLists[list].flatMap((id) => courses.filter((course) => course.id === id))

/** Whether visitors see a course and may apply for it; a retired one keeps its students. */
export const isShown = ({ state }: Pick<Course, 'state'>) => state === 'shown'

/** The course at `/courses/{id}`; only the canonical form of an id is accepted. */
export const courseById = (courses: readonly Course[], id: string | undefined) =>
  courses.find((course) => isShown(course) && String(course.id) === id)

/** Week 0 states the objectives and is not counted: the cello's thirteen entries are twelve weeks. */
export const curriculumTitle = ({ syllabus }: Pick<Course, 'syllabus'>) =>
  `${syllabus.filter(({ week }) => week > 0).length}-Week Curriculum`

/** A brochure of ours is saved under the course's name; an external document is opened. */
export const brochureLink = ({ brochureUrl, title }: Pick<Course, 'brochureUrl' | 'title'>) =>
  brochureUrl.startsWith('/')
    ? { href: brochureUrl, download: `${academy.name} - ${title}.pdf` }
    : { href: brochureUrl, rel: 'external' }
