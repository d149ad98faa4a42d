import { academy } from '#platform/academy.ts'
import type { Person } from '#platform/actor.ts'
import { dayIn } from '#platform/dates.ts'
import { HttpError } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { problemAt } from '#platform/why-not.ts'
import { type ReadableCourses, taughtCourse } from '../content-rules.ts'
import { byPhase } from '../enrolment-rules.ts'
import { type CourseScope, maySee, notTaught, seenCourses, taughtSince } from '../policy.ts'
import { type Enrolment, findTeaching, listCourseIds, listEnrolments } from './data.ts'

type Reader = Pick<Person, 'id' | 'role'>

/**
 * The courses that somebody takes or teaches now: their content is seen, and added to.
 * @param running their enrolments of this day, where these have been read already.
 */
export async function readCourseScope(
  db: Db,
  person: Reader,
  now: Date,
  running?: readonly { course_id: number }[],
): Promise<CourseScope> {
  if (seenCourses(person) !== 'enrolled') return readTaughtCourses(db, person, now)
  if (running) return running.map(({ course_id }) => course_id)
  return listCourseIds(db, person.id, dayIn(academy.timeZone, now))
}

/**
 * What somebody may read of courses now: all that is theirs, and for students what their enrolments
 * leave them, past ones too.
 */
export async function readReadableCourses(
  db: Db,
  person: Reader,
  now: Date,
): Promise<ReadableCourses> {
  if (seenCourses(person) !== 'enrolled') {
    const taught = await readTaughtCourses(db, person, now)
    return taught === 'all' ? taught : taught.map(taughtCourse)
  }
  const today = dayIn(academy.timeZone, now)
  const { running, past } = byPhase(await listEnrolments(db, person.id), today)
  const readable = (it: Enrolment, isRunning: boolean) => ({
    ...{ course_id: it.course_id, enrolment_id: it.id, isRunning },
    ...{ from: it.term_first_day, until: it.ends_on },
  })
  return [...running.map((it) => readable(it, true)), ...past.map((it) => readable(it, false))]
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
