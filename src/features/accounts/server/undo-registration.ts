import type { Db } from '#platform/server/db/database.ts'
import { deleteUnconfirmed } from './data.ts'

/** Takes back a registration that nobody has confirmed; false when somebody has, or there is none. */
export const undoRegistration = (trx: Db, userId: string) => deleteUnconfirmed(trx, userId)
