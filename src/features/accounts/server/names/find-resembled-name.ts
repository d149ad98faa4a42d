import { academy } from '#platform/academy.ts'
import type { Db } from '#platform/server/db/database.ts'
import { readsLike, readsLikeTheAcademy, readsLikeWithTitle } from '../../resembling-name-rules.ts'
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

/**
 * Whether a name that somebody without an account has typed makes others take them for somebody who
 * teaches or runs the academy.
 */
export const isMisleadingName = async (db: Db, name: string) =>
  (await findResembledName(db, name)) !== undefined ||
  (await listStaffNames(db)).some((other) => readsLikeWithTitle(name, other))
