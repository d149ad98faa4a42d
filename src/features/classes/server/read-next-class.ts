import type { Site } from '#features/publishing/site-types.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { plannedClasses } from '../plan-rules.ts'
import { listClasses, listTerms } from './data.ts'

/** A class as a sentence about it needs it; moments in UTC. */
type NextClass = { course: string; starts_at: string; ends_at: string }

/**
 * The class that a student of these courses has now or next: where no term is on nor ahead, by the
 * timetable.
 */
export async function readNextClass(
  db: Db,
  studentId: string,
  courses: readonly number[],
  { site, now }: { site: Site; now: Date },
): Promise<{ next: NextClass | null; hasTerm: boolean }> {
  const today = dayIn(site.academy.timeZone, now)
  const hasTerm = (await listTerms(db)).some(({ last_day }) => last_day >= today)
  if (courses.length === 0) return { next: null, hasTerm }
  const filter = { courses, studentId, from: now, status: 'planned', limit: 1 } as const
  const [next] = hasTerm ? await listClasses(db, filter) : byTimetable(courses, site, now)
  const title = site.courses.find(({ id }) => id === next?.course_id)?.title ?? ''
  return {
    next: next
      ? {
          course: title,
          starts_at: next.starts_at.toISOString(),
          ends_at: next.ends_at.toISOString(),
        }
      : null,
    hasTerm,
  }
}

/** What the timetable has for these courses within a week and a day, the next first. */
function byTimetable(courses: readonly number[], { timetable, academy }: Site, now: Date) {
  const today = dayIn(academy.timeZone, now)
  const weekly = timetable.filter(({ courseId }) => courses.includes(courseId))
  const days = { first_day: today, last_day: addDays(today, 7) }
  return plannedClasses(days, weekly, academy.timeZone)
    .filter(({ ends_at }) => ends_at > now)
    .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
}
