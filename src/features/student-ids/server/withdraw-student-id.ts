import type { Db } from '#platform/server/db/database.ts'
import { deleteUnused } from './data.ts'

/** Takes an ID off the list, unless it is in use; whether it did. */
export const withdrawStudentId = (trx: Db, id: string) => deleteUnused(trx, id)
