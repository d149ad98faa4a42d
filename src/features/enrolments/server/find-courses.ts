import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import type { Found, Search, Words } from '#platform/found.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readableIds } from '../content-rules.ts'
import type { CourseSearch } from '../course-search-types.ts'
import { maySee } from '../policy.ts'
import { readCourseScope, readReadableCourses } from './read-course-scope.ts'
import { listCourseWords, listFoundStudents } from './search/data.ts'

type NamedCourse = { id: number; name: string; words: Words }

/** A search among what belongs to courses, for this reader, with all courses. */
export async function readCourseSearch(db: Db, reader: Person, now: Date) {
  const [courses, scope, readable] = await Promise.all([
    listCourseWords(db),
    readCourseScope(db, reader, now),
    readReadableCourses(db, reader, now),
  ])
  return {
    courses,
    scope,
    readable,
    coursesWith: (word: string) =>
      courses.filter(({ words }) => hasWord(words, word)).map(({ id }) => id),
    nameOf: (id: number | null) => courses.find((course) => course.id === id)?.name ?? '',
  }
}

/** The courses among these whose pages the reader may open. */
export function findCourses(
  courses: readonly NamedCourse[],
  { words, readable, limit }: CourseSearch,
): Found[] {
  const whole = words.join(' ')
  return courses
    .filter(
      (it) =>
        maySee(it.id, readableIds(readable)) && words.every((word) => hasWord(it.words, word)),
    )
    .map(({ id, name, words: own }) => ({
      id: `${id}`,
      title: name,
      about: '',
      at: null,
      href: pageAddress('/dashboard/courses/:id', { id }),
      rank: own.join(' ') === whole ? 0 : own.join(' ').startsWith(whole) ? 1 : 2,
    }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, limit)
}

/** The students on the rosters of a tutor’s courses; who manages people finds them there. */
export async function findStudents(
  db: Db,
  reader: Person,
  { scope, nameOf, ...search }: Search & Pick<CourseSearch, 'scope' | 'nameOf'>,
): Promise<Found[]> {
  if (!may(reader, 'teach') || may(reader, 'managePeople')) return []
  const day = dayIn(academy.timeZone, search.now)
  const rows = await listFoundStudents(db, scope, { ...search, day })
  return rows.map(({ id, course_id, rank, ...names }) => ({
    id,
    title: fullName(names),
    about: nameOf(course_id),
    at: null,
    href: pageAddress('/dashboard/courses/:id', { id: course_id }),
    rank,
  }))
}

const hasWord = (words: Words, word: string) => words.some((it) => it.startsWith(word))
