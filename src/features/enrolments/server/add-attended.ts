import { listTerms } from '#features/terms/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import {
  type AttendedRoom,
  attendedClasses,
  type Held,
  type RegisterEntry,
} from '../attendance-rules.ts'
import { isRunning } from '../enrolment-rules.ts'
import { insertAttended, listCourses, listEnrolments } from './data.ts'

/** Keeps as a number, for each course and term, what somebody attended by rooms and registers that go. */
export async function addAttended(
  trx: Db,
  user_id: string,
  {
    rooms,
    entries,
  }: { rooms: readonly Held<AttendedRoom>[]; entries: readonly Held<RegisterEntry>[] },
) {
  const courses = await listCourses(trx)
  const terms = await listTerms(trx)
  const enrolments = await listEnrolments(trx, user_id)
  const counts = [undefined, ...terms].flatMap((term) =>
    courses.map(({ id: course_id, name }) => {
      const own = enrolments.filter((it) => it.course_id === course_id)
      const counts = ({ held_on }: Held<object>) =>
        terms.find((it) => it.first_day <= held_on && held_on <= it.last_day)?.id === term?.id &&
        (own.length === 0 || own.some((it) => isRunning(it, held_on)))
      const course = { course_id, name }
      const attended = attendedClasses(course, rooms.filter(counts), entries.filter(counts))
      return { user_id, course_id, term_id: term?.id ?? null, attended }
    }),
  )
  const kept = counts.filter(({ attended }) => attended > 0)
  if (kept.length > 0) await insertAttended(trx, kept)
}
