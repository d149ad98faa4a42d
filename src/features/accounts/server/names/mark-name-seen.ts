import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { updateNoticeSeen } from './data.ts'

/** Takes a name notice off the office's list. */
export async function markNameSeen(db: Db, id: string, now: Date) {
  await db.transaction().execute(async (trx) => {
    if (await updateNoticeSeen(trx, id, now)) await publishChange(trx, { topic: 'people' })
  })
}
