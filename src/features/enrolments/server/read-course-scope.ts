import type { Person } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { problemAt } from '#platform/why-not.ts'
import { type CourseScope, maySee, notTaught, seenCourses, taughtSince } from '../policy.ts'
import { findTeaching, listCourseIds } from './data.ts'

type Reader = Pick<Person, 'id' | 'role'>

/**
 * The courses whose content somebody may see now.
 * @param enrolled their enrolments, where these have been read already.
 */
export async function readCourseScope(
  db: Db,
  person: Reader,
  now: Date,
  enrolled?: readonly { course_id: number }[],
): Promise<CourseScope> {
  if (seenCourses(person) !== 'enrolled') return readTaughtCourses(db, person, now)
  return enrolled?.map(({ course_id }) => course_id) ?? (await listCourseIds(db, person.id))
}

/** The courses that somebody may make things for: their own as a tutor, all as an admin. */
export async function readTaughtCourses(db: Db, person: Reader, now: Date): Promise<CourseScope> {
  const seen = seenCourses(person)
  if (seen === 'all') return 'all'
  if (seen !== 'taught') return []
  const teaching = await findTeaching(db, person.id, taughtSince(now))
  return teaching?.is_all ? 'all' : (teaching?.course_ids ?? [])
}

/**
 * Refuses somebody who makes something for a course that they do not teach. What belongs to no course
 * is for everybody.
 * @throws {HttpError} 422
 */
export async function refuseOtherCourses(
  db: Db,
  person: Reader,
  courseId: number | null,
  now: Date,
) {
  if (maySee(courseId, await readTaughtCourses(db, person, now))) return
  throw new HttpError(422, problemAt('course_id', notTaught))
}
