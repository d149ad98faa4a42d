import { listPeople } from '#features/accounts/server/data.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'

/**
 * Publishes a change of a submission to those who may see it: its student, the assignment's author
 * and the admins. The rest of the course need not refetch anything.
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
