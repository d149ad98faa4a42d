import type { CoursesSeen } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Announcement } from '../contract.ts'
import { listedAnnouncements } from '../rules.ts'
import { listAnnouncements } from './data.ts'
import { announcementOf } from './present.ts'

/** The newest announcements for everybody and for these courses. */
export async function announcementsSeen(db: Db, courses: CoursesSeen): Promise<Announcement[]> {
  const rows = await listAnnouncements(db, courses, listedAnnouncements)
  return rows.map(announcementOf)
}
