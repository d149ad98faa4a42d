import { publishChange } from '#platform/server/db/changes.ts'
import type { Retention } from '#platform/server/retention.ts'
import { countUntouched, deleteUntouched } from './retention/data.ts'

/** Applications that were rejected or never answered. */
export const applicationsRetention: Retention = {
  findOld: countUntouched,
  deleteOld: (db, before) =>
    db.transaction().execute(async (trx) => {
      if (await deleteUntouched(trx, before)) await publishChange(trx, { topic: 'applications' })
    }),
}
