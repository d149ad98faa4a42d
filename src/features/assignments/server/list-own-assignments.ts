import type { Db } from '#platform/server/db/database.ts'
import type { Assignment } from '../contract.ts'
import { listAssignmentsOf } from './own/data.ts'
import { assignmentOf } from './present.ts'

/** The assignments of a student's courses with their own submissions; the next due first. */
export async function listOwnAssignments(
  db: Db,
  userId: string,
  courseIds: readonly number[],
): Promise<Assignment[]> {
  const rows = await listAssignmentsOf(db, userId, courseIds)
  return rows.map(assignmentOf)
}
