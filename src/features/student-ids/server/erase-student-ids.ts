import type { Db } from '#platform/server/db/database.ts'
import { deleteIdsOf } from './data.ts'

/** Takes somebody's IDs off the list: left on it, one would open a registration to whoever knows it. */
export const eraseStudentIds = (trx: Db, person: { id: string; email: string }) =>
  deleteIdsOf(trx, person)
