import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { updateDeactivated } from './data.ts'
import { deleteEmailChange } from './email-change/data.ts'
import { deleteSessions } from './sessions/data.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'

/** Ends a person's sessions and allows no new one. */
export const deactivate = (trx: Db, userId: string, now: Date) => setActive(trx, userId, now)

/** Lets a person log in again. */
export const reactivate = (trx: Db, userId: string) => setActive(trx, userId, null)

async function setActive(trx: Db, userId: string, deactivatedAt: Date | null) {
  await updateDeactivated(trx, userId, deactivatedAt)
  await deleteSessions(trx, userId)
  await deleteEmailChange(trx, userId)
  await publishSessionsChange(trx, userId)
  await publishChange(trx, { topic: 'people' })
}
