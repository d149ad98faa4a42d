import type { Db } from '#platform/server/db/database.ts'
import { deleteUnconfirmed } from './data.ts'

/** Deletes an unconfirmed registration; false where it is confirmed, or there is none. */
export const undoRegistration = (trx: Db, userId: string) => deleteUnconfirmed(trx, userId)
