import { listOwnAssignments } from '#features/assignments/server/list-own-assignments.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import { listPublished } from '#features/publishing/server/data.ts'
import type { Site } from '#features/publishing/site-types.ts'
import type { Standing } from '#platform/actor.ts'
import { momentIn } from '#platform/clocks.ts'
import { hoursAfter } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ClassRow } from '../data.ts'
import { listOwnClasses } from '../list-own-classes.ts'
import type { CalendarEntry } from './calendar-file.ts'

/** From how many days ago, and until how many ahead, a calendar has entries. */
const daysBefore = 60
const daysAhead = 370

type Deps = { db: Db; site: Site; publicUrl: string; now: Date }

/** A person's classes, what is due, and the academy's events. */
export async function listEntries(
  { db, site, publicUrl, now }: Deps,
  person: { id: string; role: Standing },
): Promise<CalendarEntry[]> {
  const from = hoursAfter(now, -24 * daysBefore)
  const enrolled = await listEnrollments(db, person.id)
  const courses = enrolled.map(({ course_id }) => course_id)
  const [classes, assignments, events] = await Promise.all([
    listOwnClasses(db, person, { from, until: hoursAfter(now, 24 * daysAhead) }, courses),
    listOwnAssignments(db, person.id, courses),
    listPublished(db, 'events'),
  ])
  const host = new URL(publicUrl).host
  const timeZone = site.academy.timeZone
  return [
    ...classes.map((row) => classEntry(row, { site, host, publicUrl })),
    ...assignments.flatMap((it) =>
      it.due_date && new Date(it.due_date) > from
        ? [
            {
              uid: `assignment-${it.id}@${host}`,
              sequence: 0,
              starts_at: new Date(it.due_date),
              title: `Due: ${it.title}`,
              place: '',
              description: it.course.name,
              isCancelled: false,
              url: publicUrl + pageAddress('/dashboard', { tab: 'assignments' }),
            },
          ]
        : [],
    ),
    ...events.flatMap((it) => {
      const starts_at = momentIn(timeZone, `${it.date}T${it.time}`)
      if (!starts_at || starts_at < from) return []
      return [
        {
          uid: `event-${it.id}@${host}`,
          sequence: 0,
          starts_at,
          title: it.title,
          place: it.location,
          description: '',
          isCancelled: false,
          url: publicUrl + pageAddress('/dashboard'),
        },
      ]
    }),
  ]
}

/** A class as calendars show it. */
export function classEntry(
  row: ClassRow,
  { site, host, publicUrl }: { site: Site; host: string; publicUrl: string },
): CalendarEntry {
  const course = site.courses.find(({ id }) => id === row.course_id)?.title ?? 'Class'
  return {
    uid: `class-${row.id}@${host}`,
    sequence: row.revision,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    title: row.make_up_for ? `${course} (make-up)` : course,
    place: row.is_online ? 'Online' : (row.place ?? ''),
    description: [row.tutors.map(fullName).join(', '), row.reason].filter(Boolean).join('\n'),
    isCancelled: row.status === 'cancelled',
    url: publicUrl + pageAddress('/dashboard', { tab: 'schedule' }),
  }
}
