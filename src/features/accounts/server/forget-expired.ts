import type { Db } from '#platform/server/db/database.ts'
import { deleteExpired } from './data.ts'

/** Deletes sessions and links that are too old to work. */
export const forgetExpired = (db: Db, now: Date) => deleteExpired(db, now)
