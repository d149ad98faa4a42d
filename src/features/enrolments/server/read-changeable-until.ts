import type { Db } from '#platform/server/db/database.ts'
import { changeableUntil } from '../selection-rules.ts'
import { findSelection } from './data.ts'

/** When the first class of these courses begins that is not before a moment, if there is one. */
export type FindFirstClass = (
  db: Db,
  courseIds: readonly number[],
  from: Date,
) => Promise<Date | undefined>

/** Until when a student may change these courses of theirs; undefined where the office chose them. */
export async function readChangeableUntil(
  db: Db,
  userId: string,
  courseIds: readonly number[],
  findFirstClass: FindFirstClass,
): Promise<Date | undefined> {
  const madeAt = await findSelection(db, userId)
  // Asked in any case: everybody's dashboard takes the same number of queries.
  const firstClassAt = await findFirstClass(db, courseIds, madeAt ?? new Date(0))
  return madeAt && courseIds.length > 0 ? changeableUntil(madeAt, firstClassAt) : undefined
}
