import type { Db } from '#platform/server/db/database.ts'
import { assignTerms } from './data.ts'

/**
 * Gives the assignments without a term the one in which they are due, or the next after they were made:
 * those of before the first term, and of the version before.
 */
export const scheduleAssignments = (trx: Db, { academy }: { academy: { timeZone: string } }) =>
  assignTerms(trx, academy.timeZone)
