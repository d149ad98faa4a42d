import type { Settings } from '#features/publishing/site-types.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteUntouched } from './data.ts'

type Deps = { db: Db; clock: Clock; settings(): Settings }

/**
 * Deletes applications that were rejected or never answered, once they are as old as the office has
 * set and no letter was sent about them since. Where it has set nothing they are kept.
 */
export async function deleteOldApplications({ db, clock, settings }: Deps) {
  const { applicationsKeptDays: days } = settings()
  if (days === undefined) return
  await db.transaction().execute(async (trx) => {
    const before = new Date(clock().getTime() - days * 24 * 60 * 60 * 1000)
    if (await deleteUntouched(trx, before)) await publishChange(trx, { topic: 'applications' })
  })
}
