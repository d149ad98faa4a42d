import { type Db, lockFor } from '#platform/server/db/database.ts'
import { type Category, firstNumber, stemOf } from '../rules.ts'
import { findHighestNumber } from './data.ts'

/**
 * Lets one at a time add IDs, until its transaction ends: a number that was found to be free must
 * not be taken before it is used.
 */
export const lockSequence = (trx: Db) => lockFor(trx, 'student-ids')

/** The next number of a category, for who holds the lock: one above the highest that is there. */
export async function nextNumber(trx: Db, prefix: string, category: Category) {
  const highest = await findHighestNumber(trx, stemOf(prefix, category))
  return Math.max((highest ?? 0) + 1, firstNumber[category])
}
