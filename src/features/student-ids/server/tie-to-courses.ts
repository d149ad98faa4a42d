import type { Db } from '#platform/server/db/database.ts'
import { updateCourses } from './data.ts'

/** Ties an ID to the courses that its application was accepted for, and their term. */
export async function tieToCourses(
  db: Db,
  id: string,
  courseIds: readonly number[],
  term_id: string | null,
) {
  if (courseIds.length > 0) await updateCourses(db, id, { course_ids: [...courseIds], term_id })
}
