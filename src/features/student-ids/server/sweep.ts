import { undoRegistration } from '#features/accounts/server/undo-registration.ts'
import type { Db } from '#platform/server/db/database.ts'
import { clearUndoneClaims, listStaleClaimants } from './data.ts'

/** Undoes every claim that nobody has confirmed within a day, its account with it. */
export const undoStaleClaims = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    for (const userId of await listStaleClaimants(trx, now)) await undoRegistration(trx, userId)
    await clearUndoneClaims(trx)
  })
