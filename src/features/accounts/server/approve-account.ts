import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { updateWaiting } from './data.ts'
import { updateNoticesSeenOf } from './names/data.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'

/** The office says yes: from the next request on the account has its role, on open pages too. */
export async function approveAccount(trx: Db, userId: string, now: Date) {
  await updateNoticesSeenOf(trx, userId, now)
  await updateWaiting(trx, userId, null)
  await publishSessionsChange(trx, userId)
  await publishChange(trx, { topic: 'people' })
}
