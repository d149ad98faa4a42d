import { listPeople } from '#features/accounts/server/data.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Tells the open pages of those who see a submission that it has changed: its student's, the
 * assignment's author's and the admins'. The rest of the course does not have to look again.
 */
export async function publishSubmissionChange(
  trx: Db,
  submission: { user_id: string; created_by: string },
) {
  const people = new Set([
    submission.user_id,
    submission.created_by,
    ...(await listPeople(trx, 'admin')),
  ])
  await publishChanges(
    trx,
    [...people].map((user_id) => ({ topic: 'assignments', user_id })),
  )
}
