import type { CourseScope } from '#features/enrolments/policy.ts'
import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Announcement } from '../contract.ts'
import { countAnnouncements, listAnnouncements } from './data.ts'
import { announcementOf } from './present.ts'

/** A page of the announcements for everybody and for these courses, and their total. */
export async function listVisibleAnnouncements(
  db: Db,
  reader: Pick<Person, 'id' | 'role'>,
  courses: CourseScope,
  page: { offset?: number; limit: number; course?: number; before?: Date | undefined },
): Promise<{ items: Announcement[]; total: number }> {
  const rows = await listAnnouncements(db, { courses, ...page })
  const total = rows[0]?.total ?? (await countAnnouncements(db, courses))
  return { items: rows.map((row) => announcementOf(row, reader)), total }
}
