import { type Db, lockFor } from '#platform/server/db/database.ts'
import { type Category, firstNumber, type Numbering, stemOf } from '../rules.ts'
import { findHighestNumber } from './data.ts'

/**
 * Serializes the transactions that add IDs: a number that was found to be free must not be taken by
 * another before it is used.
 */
export const lockSequence = (trx: Db) => lockFor(trx, 'student-ids')

/** The next number of a category, one above the highest; the caller holds the lock. */
export async function findNextNumber(trx: Db, numbering: Numbering, category: Category) {
  const highest = await findHighestNumber(trx, stemOf(numbering, category))
  return Math.max((highest ?? 0) + 1, firstNumber[category])
}
