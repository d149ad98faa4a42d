import { type Course, courses } from '#content/courses.ts'

/** The order of the course list. */
export function coursesInListOrder(all = courses): Course[] {
  return pick(all, [1, 2, 3, 8, 4, 5, 6, 7])
}

/** The four on the home page: the first two of the list, then course 8, then course 5. */
export function featuredCourses(all = courses): Course[] {
  return [...coursesInListOrder(all).slice(0, 2), ...pick(all, [8, 5])]
}

/** The order of the names in the footer. */
export function coursesInFooterOrder(all = courses): Course[] {
  return pick(all, [2, 1, 3, 4, 5, 6, 7, 8])
}

function pick(all: readonly Course[], ids: readonly number[]) {
  return ids.flatMap((id) => all.filter((course) => course.id === id))
}
