import type { Db } from '#platform/server/db/database.ts'
import { formerNameDays } from '../../profile-rules.ts'
import { listNameNoticesOf } from './data.ts'

/** A person's name until lately, and the name that theirs resembles. */
export type NameNotes = { former_name: string | null; resembles: string | null }

/** The notes about these people's names, by their ids. */
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
