import type { Db } from '#platform/server/db/database.ts'
import { deleteSession } from '../data.ts'
import { hashOf } from './hashed-sessions.ts'
import { publishSessionsChange } from './publish-sessions-change.ts'

/** Ends the session of this token, and what was opened with it. */
export async function endSession(db: Db, token: string) {
  const ended = await deleteSession(db, hashOf(token))
  if (ended) await publishSessionsChange(db, ended.user_id)
}
