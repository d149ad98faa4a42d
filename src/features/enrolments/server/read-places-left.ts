import type { Db } from '#platform/server/db/database.ts'
import { placesLeft } from '../selection-rules.ts'
import { listPlacesTaken } from './data.ts'

type SizedCourse = { id: number; classSize?: number | undefined }

/** How many may still take each course; one whose size nobody has said has no end. */
export async function readPlacesLeft(db: Db, courses: readonly SizedCourse[], now: Date) {
  const taken = new Map((await listPlacesTaken(db, now)).map((row) => [row.course_id, row]))
  return new Map(
    courses.flatMap(({ id, classSize }) => {
      const { taken: count = 0, seats = null } = taken.get(id) ?? {}
      const left = placesLeft({ classSize, seats, taken: count })
      return left === undefined ? [] : [[id, left] as const]
    }),
  )
}
