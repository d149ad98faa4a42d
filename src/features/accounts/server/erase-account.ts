import type { Db } from '#platform/server/db/database.ts'
import { deletePerson } from './data.ts'
import { deleteResetLinks } from './passwords/data.ts'
import { publishSessionsChange } from './sessions/publish-sessions-change.ts'

/** Deletes an account with everything that belongs to it, sessions included. */
export async function eraseAccount(trx: Db, userId: string) {
  await deleteResetLinks(trx, userId)
  await deletePerson(trx, userId)
  await publishSessionsChange(trx, userId)
}
