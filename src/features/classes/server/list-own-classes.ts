import { listEnrollments } from '#features/enrolments/server/data.ts'
import type { Standing } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { listClasses } from './data.ts'

/** The classes that somebody takes or teaches between two moments, in the order of their times. */
export async function listOwnClasses(
  db: Db,
  { id, role }: { id: string; role: Standing },
  span: { from: Date; until: Date },
) {
  const courses = (await listEnrollments(db, id)).map(({ course_id }) => course_id)
  const [taken, taught] = await Promise.all([
    courses.length > 0 ? listClasses(db, { ...span, courses, studentId: id }) : [],
    may({ role }, 'teach') ? listClasses(db, { ...span, tutorId: id }) : [],
  ])
  const known = new Set(taken.map((row) => row.id))
  return [...taken, ...taught.filter((row) => !known.has(row.id))].toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime(),
  )
}
