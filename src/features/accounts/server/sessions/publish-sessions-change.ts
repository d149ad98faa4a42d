import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Makes a person's open pages and sockets check whether their session still holds. */
export const publishSessionsChange = (db: Db, userId: string) =>
  publishChange(db, { topic: 'session', user_id: userId })
