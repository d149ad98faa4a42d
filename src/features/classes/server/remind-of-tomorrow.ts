import { notify } from '#features/notifications/server/notify.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { evening, localTimeIn, momentIn } from '#platform/clocks.ts'
import { addDays } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { claimUnreminded } from './changes/data.ts'
import { listClasses, listStudentsOfClasses } from './data.ts'

/**
 * Notifies everybody who takes or teaches a class of tomorrow, once, on the evening before; a job
 * calls this every few minutes.
 */
export const remindOfTomorrow = (db: Db, { academy, courses }: Site, now: Date) =>
  db.transaction().execute(async (trx) => {
    const [today = '', time = ''] = localTimeIn(academy.timeZone, now).split('T')
    if (time < evening) return
    const dayFrom = (day: string) => momentIn(academy.timeZone, `${day}T00:00`) ?? now
    const tomorrow = { from: dayFrom(addDays(today, 1)), until: dayFrom(addDays(today, 2)), now }
    const ids = await claimUnreminded(trx, tomorrow)
    if (ids.length === 0) return
    const students = await listStudentsOfClasses(trx, ids)
    for (const row of await listClasses(trx, { ids })) {
      const people = [
        ...students.filter(({ class_id }) => class_id === row.id).map(({ user_id }) => user_id),
        ...row.tutors.map(({ id }) => id),
      ]
      const data = {
        class_id: row.id,
        course: courses.find(({ id }) => id === row.course_id)?.shortTitle ?? '',
        starts_at: row.starts_at.toISOString(),
        ends_at: row.ends_at.toISOString(),
        place: row.place,
        is_online: row.is_online,
        timezone: academy.timeZone,
      }
      const subject = `class-tomorrow:${row.id}`
      const notification = { kind: 'class_tomorrow', data, subject } as const
      await notify(trx, [...new Set(people)], notification, now, { renew: true })
    }
  })
