import { academy } from '#content/academy.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readsLike, readsLikeTheAcademy } from '../../resembling-name-rules.ts'
import { listStaffNames } from './data.ts'

/**
 * Whose name this one reads like: that of somebody who teaches or runs the academy, or the academy's
 * own; undefined where it is like nobody's.
 * @param except whose own name it may be.
 */
export async function findResembledName(db: Db, name: string, except?: string) {
  if (readsLikeTheAcademy(name, academy.name)) return academy.name
  return (await listStaffNames(db, except)).find((other) => readsLike(name, other))
}
