import { weeksOf } from '#features/catalogue/intake-rules.ts'
import { listTerms } from '#features/terms/server/data.ts'
import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { lastDayOf } from '../enrolment-rules.ts'
import { type Places, placesOf } from '../selection-rules.ts'
import { listPlacesPromised, listPlacesTaken, listSeats } from './data.ts'

type SizedCourse = { id: number; duration: string; classSize?: number | undefined }

/** A term that one applies for or joins; without one, whoever is enrolled on the day takes a place. */
type For = { first_day: Day; last_day: Day } | undefined

/** How many may still take each course in a term; see `readPlaces()`. */
export async function readPlacesLeft(...[db, courses, when]: Parameters<typeof readPlaces>) {
  const places = await readPlaces(db, courses, when)
  return new Map([...places].map(([id, { left }]) => [id, left]))
}

/**
 * The places of each course in a term and how many are taken, from a day of the academy's calendar on. A place is taken
 * by whoever is enrolled for some of that time, and by whoever was accepted and is not enrolled yet. A
 * course whose size nobody has said has no end.
 */
export async function readPlaces(
  db: Db,
  courses: readonly SizedCourse[],
  { now, today, term }: { now: Date; today: Day; term: For },
) {
  const from = term && term.first_day > today ? term.first_day : today
  const until = term?.last_day ?? today
  const [taken, promised, seats, terms] = await Promise.all([
    listPlacesTaken(db, { from, until }),
    listPlacesPromised(db),
    listSeats(db, now),
    listTerms(db),
  ])
  /** Whether a course that begins with a term needs a place then. */
  const isThen = (termId: string | null, weeks: number | undefined) => {
    const own = terms.find(({ id }) => id === termId)
    if (!own) return true
    const last = lastDayOf(weeks, own, terms)
    return own.first_day <= until && (last === null || last >= from)
  }
  return new Map<number, Places>(
    courses.flatMap(({ id, classSize, duration }) => {
      const weeks = weeksOf(duration)?.weeks
      const waiting = promised.filter((it) => it.course_id === id && isThen(it.term_id, weeks))
      const own = placesOf({
        classSize,
        seats: seats.find(({ course_id }) => course_id === id)?.seats ?? null,
        taken: waiting.reduce(
          (sum, it) => sum + it.promised,
          taken.find(({ course_id }) => course_id === id)?.taken ?? 0,
        ),
      })
      return own === undefined ? [] : [[id, own] as const]
    }),
  )
}
