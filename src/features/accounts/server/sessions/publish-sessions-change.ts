import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'

/** What a person has open asks anew whether it may go on: a session of theirs has ended. */
export const publishSessionsChange = (db: Db, userId: string) =>
  publishChange(db, { topic: 'session', user_id: userId })
