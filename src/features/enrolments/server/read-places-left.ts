import type { Day } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { placesLeft } from '../selection-rules.ts'
import { listPlacesTaken } from './data.ts'

type SizedCourse = { id: number; classSize?: number | undefined }

/**
 * How many may still take each course, as it is on a day of the academy's calendar: today, or the first
 * one of a term that one applies for. One whose size nobody has said has no end.
 */
export async function readPlacesLeft(
  db: Db,
  courses: readonly SizedCourse[],
  { now, day }: { now: Date; day: Day },
) {
  const taken = new Map((await listPlacesTaken(db, now, day)).map((row) => [row.course_id, row]))
  return new Map(
    courses.flatMap(({ id, classSize }) => {
      const { taken: count = 0, seats = null } = taken.get(id) ?? {}
      const left = placesLeft({ classSize, seats, taken: count })
      return left === undefined ? [] : [[id, left] as const]
    }),
  )
}
