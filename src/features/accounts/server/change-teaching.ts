import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { updateTeaching } from './data.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'

/** Lets a tutor see all courses, or those alone that they teach; it counts at once. */
export async function changeTeaching(trx: Db, userId: string, isAll: boolean) {
  await updateTeaching(trx, userId, isAll)
  await publishSessionsChange(trx, userId)
  await publishChange(trx, { topic: 'people' })
}
