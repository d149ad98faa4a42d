import type { Db } from '#platform/server/db/database.ts'
import { formerNameDays } from '../../profile-rules.ts'
import { listNameNoticesOf } from './data.ts'

/** The name that somebody had until lately, and whose name theirs reads like. */
export type NameNotes = { former_name: string | null; resembles: string | null }

/** The notes about these people, by their ids, for who looks at their names. */
export async function readNameNotes(db: Db, userIds: readonly string[], now: Date) {
  const since = new Date(now.getTime() - formerNameDays * 24 * 60 * 60 * 1000)
  const notices = await listNameNoticesOf(db, userIds)
  return (userId: string): NameNotes => {
    const theirs = notices.filter(({ user_id }) => user_id === userId)
    const renamed = theirs.find(
      ({ name_before, noted_at }) => name_before !== null && noted_at > since,
    )
    const resembling = theirs.find(({ resembles }) => resembles !== null)
    return {
      former_name: renamed?.name_before ?? null,
      resembles: resembling?.resembles ?? null,
    }
  }
}
