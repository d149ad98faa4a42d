import { listEnrolled } from '#features/enrolments/server/data.ts'
import {
  type NewNotification,
  notify,
  retractNotifications,
} from '#features/notifications/server/notify.ts'
import { notifyOfClassChange } from '#features/notifications/server/notify-of-class-change.ts'
import type { Course, Site } from '#features/publishing/site-types.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { soonMinutes } from '../rules.ts'
import { claimClassesAhead } from './classes/data.ts'

type Class = { id: string; name: string; course_id: number | null }

/** Notifies the students of a course that a class has begun, and retracts that it soon would. */
export async function notifyStart(trx: Db, room: Class, courses: readonly Course[], now: Date) {
  await retractNotifications(trx, soon(room.id))
  await notifyStudents(trx, room, now, {
    kind: 'class_live',
    data: dataOf(room, courses),
    subject: live(room.id),
  })
}

/**
 * Notifies the students of each class that is about to start, once; a job calls this every minute.
 */
export const notifyClassesAhead = (db: Db, courses: readonly Course[], now: Date) =>
  db.transaction().execute(async (trx) => {
    const until = new Date(now.getTime() + soonMinutes * 60_000)
    for (const room of await claimClassesAhead(trx, { from: now, until })) {
      const starts = room.scheduled_start_time ?? until
      await notifyStudents(trx, room, now, {
        kind: 'class_soon',
        data: {
          ...dataOf(room, courses),
          starts_at: starts.toISOString(),
          timezone: room.timezone,
        },
        subject: soon(room.id),
      })
    }
  })

/** A room before it is live, at another time or, with a reason, cancelled. */
type ChangedRoom = Class & {
  starts_at: Date
  /** When it was to begin. */
  was: Date | null
  reason: string
  timezone: string
}

/** Notifies the students of a room's course that it is at another time, or cancelled. */
export async function notifyOfRoomChange(
  trx: Db,
  room: ChangedRoom,
  { by, now, site }: { by: { id: string }; now: Date; site: Site },
) {
  if (room.course_id === null) return
  const at = (moment: Date) => ({
    starts_at: moment.toISOString(),
    ends_at: moment.toISOString(),
    place: null,
    is_online: true,
  })
  const data = {
    class_id: room.id,
    room_id: room.id,
    course: room.name,
    change: room.reason ? ('cancelled' as const) : ('moved' as const),
    ...at(room.starts_at),
    was: room.was && !room.reason ? at(room.was) : null,
    reason: room.reason,
    tutors: [],
    others: 0,
    timezone: room.timezone,
  }
  const today = (moment: Date) => dayIn(site.academy.timeZone, moment)
  const students = await listEnrolled(trx, room.course_id, today(room.starts_at))
  const alwaysMailed = [room.starts_at, room.was].some((it) => it && today(it) === today(now))
  const others = students.filter((id) => id !== by.id)
  const notification = { data, subject: `room-changed:${room.id}` }
  await notifyOfClassChange(trx, others, notification, now, { alwaysMailed })
}

/** Retracts the notifications of a class that is deleted. */
export const retractClassNotifications = (trx: Db, id: string) =>
  retractNotifications(trx, soon(id), live(id))

/** A room without a course is open to all, but a whole academy is not notified of it. */
async function notifyStudents(trx: Db, room: Class, now: Date, notification: NewNotification) {
  if (room.course_id === null) return
  const students = await listEnrolled(trx, room.course_id, dayIn(academy.timeZone, now))
  await notify(trx, students, notification, now)
}

const soon = (id: string) => `class-soon:${id}`
const live = (id: string) => `class-live:${id}`

const dataOf = ({ id, name, course_id }: Class, courses: readonly Course[]) => ({
  room_id: id,
  room: name,
  course: courses.find((course) => course.id === course_id)?.shortTitle ?? '',
})
