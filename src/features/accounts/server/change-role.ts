import type { Role } from '#platform/actor.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { updateRole } from './data.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'

/**
 * Gives a person another role. It counts from their next request on, and their open pages show at
 * once what they may see now.
 */
export async function changeRole(trx: Db, userId: string, role: Role) {
  await updateRole(trx, userId, role)
  await publishSessionsChange(trx, userId)
  await publishChange(trx, { topic: 'people' })
}
