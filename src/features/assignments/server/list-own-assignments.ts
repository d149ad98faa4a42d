import type { Db } from '#platform/server/db/database.ts'
import type { Assignment } from '../contract.ts'
import { listAssignmentsOf, type WhichAssignments } from './own/data.ts'
import { assignmentOf } from './present.ts'

/** Assignments with somebody's own submissions; the next due first. */
export async function listOwnAssignments(
  db: Db,
  userId: string,
  which: WhichAssignments,
): Promise<Assignment[]> {
  const rows = await listAssignmentsOf(db, userId, which)
  return rows.map(assignmentOf)
}
