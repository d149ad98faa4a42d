import { momentIn } from '#platform/clocks.ts'
import { addDays, type Day, weekdayOf } from '#platform/dates.ts'
import { plain } from '#platform/plain.ts'

/** A class of every week, on the academy's clock. */
export type WeeklyClass = {
  id: number
  courseId: number
  day: string
  /** `HH:mm` */
  startTime: string
  endTime: string
  isOnline: boolean
  place?: string | undefined
}

/** A class that the timetable asks for. */
export type PlannedClass = {
  timetable_id: number
  planned_day: Day
  course_id: number
  starts_at: Date
  ends_at: Date
  /** The name of a place; empty where there is none. */
  place: string
  is_online: boolean
}

/** A class that is there already. */
export type ExistingClass = {
  id: string
  /** None: somebody added it. */
  timetable_id: number | null
  planned_day: Day | null
  course_id: number
  starts_at: Date
  ends_at: Date
  place: string
  is_online: boolean
  /** Set where somebody has changed it. */
  changed_at: Date | null
}

type Term = { first_day: Day; last_day: Day }

/**
 * The classes of a term by the timetable: each weekly class on each of its days, at its hour on the
 * academy's clock, also across a change of the clocks. Closed days are no gaps in it: their classes
 * are made, and cancelled.
 */
export function plannedClasses(
  { first_day, last_day }: Term,
  timetable: readonly WeeklyClass[],
  timeZone: string,
): PlannedClass[] {
  const moments = new Map<string, Date>()
  const momentOn = (day: Day, time: string) => {
    const local = `${day}T${time}`
    const known = moments.get(local) ?? momentIn(timeZone, local) ?? new Date(`${local}Z`)
    moments.set(local, known)
    return known
  }
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(first_day, ahead))
  return timetable.flatMap((weekly) => {
    const first = days.find((day) => weekdayOf(day) === weekly.day)
    const classes: PlannedClass[] = []
    for (let day = first; day && day <= last_day; day = addDays(day, 7)) {
      classes.push({
        timetable_id: weekly.id,
        planned_day: day,
        course_id: weekly.courseId,
        starts_at: momentOn(day, weekly.startTime),
        ends_at: momentOn(day, weekly.endTime),
        place: weekly.isOnline ? '' : (weekly.place ?? ''),
        is_online: weekly.isOnline,
      })
    }
    return classes
  })
}

/** What makes the classes of a term those of its timetable. */
export type PlanChanges = {
  missing: PlannedClass[]
  outdated: { id: string; before: ExistingClass; planned: PlannedClass }[]
  surplus: ExistingClass[]
}

/**
 * Compares the classes that are there with the timetable's. A class is the same as long as it is the
 * weekly class of the same week, on whatever day. Nothing is done to classes that have begun, nor to
 * those that somebody has changed or added; and where a term has classes, none are made in its past.
 */
export function comparePlan(
  existing: readonly ExistingClass[],
  planned: readonly PlannedClass[],
  now: Date,
): PlanChanges {
  const isNew = existing.length === 0
  const there = new Map(
    existing.flatMap((it) => {
      const key = keyOf(it)
      return key ? [[key, it]] : []
    }),
  )
  const changes: PlanChanges = { missing: [], outdated: [], surplus: [] }
  const wanted = new Set<string | undefined>()
  for (const it of planned) {
    const key = keyOf(it)
    wanted.add(key)
    const before = key && there.get(key)
    if (!before && (isNew || it.starts_at > now)) changes.missing.push(it)
    if (before && isOpen(before, now) && it.starts_at > now && !isSame(before, it)) {
      changes.outdated.push({ id: before.id, before, planned: it })
    }
  }
  changes.surplus = [...there].flatMap(([key, it]) =>
    isOpen(it, now) && !wanted.has(key) ? [it] : [],
  )
  return changes
}

const isOpen = ({ changed_at, starts_at }: ExistingClass, now: Date) =>
  changed_at === null && starts_at > now

/** A weekly class in a week; undefined for one that somebody added. */
function keyOf({ timetable_id, planned_day, course_id }: Planned) {
  if (timetable_id === null || planned_day === null) return undefined
  return `${timetable_id} ${course_id} ${weekOf(planned_day)}`
}
type Planned = Pick<ExistingClass, 'timetable_id' | 'planned_day' | 'course_id'>

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

const isSame = (one: ExistingClass, other: PlannedClass) =>
  one.planned_day === other.planned_day &&
  one.starts_at.getTime() === other.starts_at.getTime() &&
  one.ends_at.getTime() === other.ends_at.getTime() &&
  plain(one.place) === plain(other.place) &&
  one.is_online === other.is_online
