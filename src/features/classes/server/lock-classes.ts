import { type Db, lockFor } from '#platform/server/db/database.ts'

/** Whoever changes terms or classes does so one after the other. */
export const lockClasses = (trx: Db) => lockFor(trx, 'classes')
