import { tieToCourses } from '#features/student-ids/server/tie-to-courses.ts'
import type { Db } from '#platform/server/db/database.ts'
import { courseIdsOf } from '../course-name-rules.ts'
import { listUntied } from './data.ts'

/**
 * Ties student IDs to the courses of their applications where that has not happened: those from
 * before IDs had courses, and those that an older server has made beside this one. Only what is
 * published says which course a name means, so that no migration can.
 */
export async function tieStudentIds(
  db: Db,
  courses: readonly { id: number; applicationName: string }[],
) {
  for (const { approved_id, courses: names, term_id } of await listUntied(db)) {
    if (approved_id) await tieToCourses(db, approved_id, courseIdsOf(names, courses), term_id)
  }
}
