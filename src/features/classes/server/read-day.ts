import { listRoomsOfClasses } from '#features/live-rooms/server/data.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { listTerms } from '#features/terms/server/data.ts'
import type { Person } from '#platform/actor.ts'
import { momentIn } from '#platform/clocks.ts'
import { addDays, type Day, dayIn, hoursAfter } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { DayClass } from '../day-types.ts'
import { type PlannedClass, plannedClasses } from '../plan-rules.ts'
import type { ClassRow } from './data.ts'
import { listOwnClasses } from './list-own-classes.ts'

type Days = {
  today: DayClass[]
  next: DayClass | null
  /** How many classes there are from now on within seven days. */
  soon: number
  hasTerm: boolean
}

/**
 * The classes that somebody takes or teaches today, with the one that is on now or next: where no term
 * is on nor ahead, by the timetable. Days are the academy's.
 * @param enrolled the courses of all their enrolments, and of those that run today.
 */
export async function readDay(
  db: Db,
  reader: Pick<Person, 'id' | 'role'>,
  { courses, running }: { courses: readonly number[]; running: readonly number[] },
  { site, now }: { site: Site; now: Date },
): Promise<Days> {
  const { timeZone } = site.academy
  const day = dayIn(timeZone, now)
  const inSevenDays = hoursAfter(now, 7 * 24)
  const hasTerm = (await listTerms(db)).some(({ last_day }) => last_day >= day)
  const present = (row: Omit<DayClass, 'course'> & { course_id: number }) => presented(row, site)
  if (!hasTerm) {
    const week = byTimetable(running, site, day)
    const ahead = week.filter(({ ends_at }) => ends_at > now)
    const today = week.filter(({ planned_day }) => planned_day === day)
    const [next] = ahead.map(ofTimetable).map(present)
    const soon = ahead.filter(({ starts_at }) => starts_at < inSevenDays)
    return {
      today: today.map(ofTimetable).map(present),
      ...{ next: next ?? null, soon: soon.length, hasTerm },
    }
  }
  const week = { from: midnight(timeZone, day, now), until: inSevenDays }
  const all = await listOwnClasses(db, reader, week, courses)
  const tomorrow = midnight(timeZone, addDays(day, 1), now)
  const rows = all.filter(({ starts_at }) => starts_at < tomorrow)
  const soon = all.filter(({ status, ends_at }) => status === 'planned' && ends_at > now)
  const later = { from: now, status: 'planned', limit: 1 } as const
  const [first] = soon.length > 0 ? soon : await listOwnClasses(db, reader, later, courses)
  const online = [...rows, ...(first ? [first] : [])].filter(({ is_online }) => is_online)
  const rooms =
    online.length > 0
      ? await listRoomsOfClasses(
          db,
          online.map(({ id }) => id),
        )
      : []
  const shown = (row: ClassRow) => present({ ...ofClass(row), ...roomOf(row, rooms) })
  return { today: rows.map(shown), next: first ? shown(first) : null, soon: soon.length, hasTerm }
}

/** What the timetable has for these courses within a week and a day, the first first. */
const byTimetable = (courses: readonly number[], site: Site, today: Day) =>
  weekFrom(today, site).filter(({ course_id }) => courses.includes(course_id))

/** Kept until the site or the day is another: everybody's dashboard asks for the same week. */
function weekFrom(today: Day, site: Site) {
  const known = weeks.get(site)
  if (known?.today === today) return known.classes
  const days = { first_day: today, last_day: addDays(today, 7) }
  const classes = plannedClasses(days, site.timetable, site.academy.timeZone).toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime(),
  )
  weeks.set(site, { today, classes })
  return classes
}
const weeks = new WeakMap<Site, { today: Day; classes: PlannedClass[] }>()

const midnight = (timeZone: string, day: Day, now: Date) =>
  momentIn(timeZone, `${day}T00:00`) ?? now

const presented = (
  { course_id, ...row }: Omit<DayClass, 'course'> & { course_id: number },
  { courses }: Site,
): DayClass => ({
  ...row,
  course_id,
  course: courses.find(({ id }) => id === course_id)?.title ?? '',
})

const ofTimetable = (planned: PlannedClass) => ({
  id: null,
  course_id: planned.course_id,
  starts_at: planned.starts_at.toISOString(),
  ends_at: planned.ends_at.toISOString(),
  was_starts_at: null,
  place: planned.place || null,
  is_online: planned.is_online,
  is_cancelled: false,
  reason: '',
  tutors: [],
  room: null,
})

const ofClass = (row: ClassRow) => ({
  id: row.id,
  course_id: row.course_id,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  was_starts_at: movedFrom(row),
  place: row.place,
  is_online: row.is_online,
  is_cancelled: row.status === 'cancelled',
  reason: row.reason,
  tutors: row.tutors.map(fullName),
})

/** Another place alone, or another end, leaves its hour as it was. */
function movedFrom({ starts_at, was_starts_at }: ClassRow) {
  const isMoved = was_starts_at && was_starts_at.getTime() !== starts_at.getTime()
  return isMoved ? was_starts_at.toISOString() : null
}

function roomOf({ id }: ClassRow, rooms: Awaited<ReturnType<typeof listRoomsOfClasses>>) {
  const room = rooms.find(({ class_id }) => class_id === id)
  return { room: room ? { id: room.id, status: room.status } : null }
}
