import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { updateWaiting } from './data.ts'
import { updateNoticesSeenOf } from './names/data.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'

/** Lets a waiting account have its role, from its next request on; open pages show it at once. */
export async function approveAccount(trx: Db, userId: string, now: Date) {
  await updateNoticesSeenOf(trx, userId, now)
  await updateWaiting(trx, userId, null)
  await publishSessionsChange(trx, userId)
  await publishChange(trx, { topic: 'people' })
}
