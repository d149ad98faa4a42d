import { academy } from '#platform/academy.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readsLike, readsLikeTheAcademy } from '../../resembling-name-rules.ts'
import { listStaffNames } from './data.ts'

/**
 * The name that this one reads like, of the academy or of somebody who teaches or runs it; undefined
 * where there is none.
 * @param except a person whose own name it may be
 */
export async function findResembledName(db: Db, name: string, except?: string) {
  if (readsLikeTheAcademy(name, academy.name)) return academy.name
  return (await listStaffNames(db, except)).find((other) => readsLike(name, other))
}
