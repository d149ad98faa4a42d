import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { updateNoticeSeen } from './data.ts'

/** A name that the office has looked at is no news to it any more. */
export async function markNameSeen(db: Db, id: string, now: Date) {
  await db.transaction().execute(async (trx) => {
    if (await updateNoticeSeen(trx, id, now)) await publishChange(trx, { topic: 'people' })
  })
}
