import type { Db } from '#platform/server/db/database.ts'
import { type AttendedRoom, attendedClasses, type RegisterEntry } from '../attendance-rules.ts'
import { insertAttended, listCourses } from './data.ts'

/** Keeps as a number, for each course, what somebody attended by rooms and registers that go. */
export async function addAttended(
  trx: Db,
  user_id: string,
  { rooms, entries }: { rooms: readonly AttendedRoom[]; entries: readonly RegisterEntry[] },
) {
  const counts = (await listCourses(trx))
    .map(({ id: course_id, name }) => ({
      user_id,
      course_id,
      attended: attendedClasses({ course_id, name }, rooms, entries),
    }))
    .filter(({ attended }) => attended > 0)
  if (counts.length > 0) await insertAttended(trx, counts)
}
