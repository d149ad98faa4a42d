import type { Role } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteSessions, updateRole } from './data.ts'
import { tellSessionsChanged } from './tell-sessions-changed.ts'

/**
 * Gives a person another role. Every session of theirs ends: what was opened with the old rights
 * does not live on, and the next login has an id of its own.
 */
export async function changeRole(trx: Db, userId: string, role: Role) {
  await updateRole(trx, userId, role)
  await deleteSessions(trx, userId)
  await tellSessionsChanged(trx, userId)
}
