import type { Db } from '#platform/server/db/database.ts'
import { listNameNotices } from './data.ts'

/** Changed names, and new ones that resemble a tutor's, that nobody in the office has marked as seen. */
export async function unseenNames(db: Db, since: Date, most: number) {
  const notices = await listNameNotices(db, since, most)
  return notices.map(({ first_name, last_name, noted_at, ...notice }) => ({
    ...notice,
    name: `${first_name} ${last_name}`,
    noted_at: noted_at.toISOString(),
  }))
}
