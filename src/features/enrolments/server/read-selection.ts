import { findAcceptedCourses } from '#features/student-ids/server/data.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listEnrollments } from './data.ts'

/** What a student takes, and what they may choose from. */
export async function readSelection(db: Db, userId: string) {
  const [accepted, enrolled] = await Promise.all([
    findAcceptedCourses(db, userId),
    listEnrollments(db, userId),
  ])
  return { accepted, enrolled: enrolled.map(({ course_id }) => course_id) }
}
