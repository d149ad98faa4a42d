import { academy } from '#content/academy.ts'
import type { Course } from '#content/courses/course.ts'
import { courses } from '#content/courses.ts'

/** The order of the course list. */
export function coursesInListOrder(all = courses): Course[] {
  return pick(all, [1, 2, 3, 8, 4, 5, 6, 7])
}

/** The four on the home page: the first two of the list, then course 8, then course 5. */
export function featuredCourses(all = courses): Course[] {
  return [...coursesInListOrder(all).slice(0, 2), ...pick(all, [8, 5])]
}

/** The course at `/courses/{id}`; only the canonical form of an id is accepted. */
export const courseById = (id: string | undefined) =>
  courses.find((course) => String(course.id) === id)

/** Week 0 states the objectives and is not counted: the cello's thirteen entries are twelve weeks. */
export const curriculumTitle = ({ syllabus }: Course) =>
  `${syllabus.filter(({ week }) => week > 0).length}-Week Curriculum`

/** A course's name in the addresses of its prints: `violin` in `/og/violin.png`. */
export function printName({ brochureUrl, shortTitle }: Course) {
  const [, own] = brochureUrl.match(/^\/brochures\/(.+)\.pdf$/) ?? []
  return own ?? shortTitle.toLowerCase().replaceAll(' ', '-')
}

/** A brochure of ours is saved under the course's name; an external document is opened. */
export const brochureLink = ({ brochureUrl, title }: Course) =>
  brochureUrl.startsWith('/')
    ? { href: brochureUrl, download: `${academy.name} - ${title}.pdf` }
    : { href: brochureUrl, rel: 'external' }

function pick(all: readonly Course[], ids: readonly number[]) {
  return ids.flatMap((id) => all.filter((course) => course.id === id))
}
