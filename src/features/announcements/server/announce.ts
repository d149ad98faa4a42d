import { listPeople } from '#features/accounts/server/data.ts'
import { listEnrolled } from '#features/enrolments/server/data.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NewAnnouncement } from '../rules.ts'
import { findAnnouncement, insertAnnouncement } from './data.ts'

/** Creates an announcement and notifies its students; returns its id. */
export const announce = (db: Db, announcement: NewAnnouncement, by: { id: string }, now: Date) =>
  db.transaction().execute(async (trx) => {
    const row = { ...announcement, user_id: by.id, created_at: now }
    const { id } = await insertAnnouncement(trx, row)
    const written = await findAnnouncement(trx, id)
    const { course_id, title } = announcement
    const students = course_id
      ? await listEnrolled(trx, course_id, dayIn(academy.timeZone, now))
      : await listPeople(trx, 'student')
    const notification = {
      kind: 'announcement',
      data: { announcement_id: id, announcement: title, course: written?.course_name ?? null },
      subject: subjectOf(id),
    } as const
    await notify(trx, students, notification, now)
    await publishChange(trx, { topic: 'announcements', course_id })
    return id
  })

/** The subject of its notifications. */
export const subjectOf = (id: string) => `announcement:${id}`
