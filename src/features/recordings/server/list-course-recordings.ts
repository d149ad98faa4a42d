import type { ReadableCourses } from '#features/enrolments/content-rules.ts'
import type { Course } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listRecordings } from './data.ts'
import { recordingOf } from './present.ts'

/** The newest recordings of what somebody may read of a course. */
export async function listCourseRecordings(
  db: Db,
  person: Pick<Person, 'id' | 'role'>,
  readable: ReadableCourses,
  { courses, limit }: { courses: readonly Course[]; limit: number },
) {
  const rows = await listRecordings(db, { courses: readable, offset: 0, limit })
  return rows.map((row) => recordingOf(row, person, courses))
}
