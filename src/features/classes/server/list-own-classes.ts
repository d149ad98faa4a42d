import { listEnrolments } from '#features/enrolments/server/data.ts'
import type { Standing } from '#platform/actor.ts'
import { may } from '#platform/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import { type ClassFilter, listClasses } from './data.ts'

type Span = Pick<ClassFilter, 'from' | 'until' | 'status' | 'limit'>

/**
 * The classes that somebody takes, on the days of their enrolments, or teaches, in the order of their
 * times; a limit holds for each.
 * @param enrolled the courses of all their enrolments, where these have been read already.
 */
export async function listOwnClasses(
  db: Db,
  { id, role }: { id: string; role: Standing },
  span: Span,
  enrolled?: readonly number[],
) {
  const ids = enrolled ?? (await listEnrolments(db, id)).map(({ course_id }) => course_id)
  const courses = [...new Set(ids)]
  const [taken, taught] = await Promise.all([
    courses.length > 0 ? listClasses(db, { ...span, courses, studentId: id }) : [],
    may({ role }, 'teach') ? listClasses(db, { ...span, tutorId: id }) : [],
  ])
  const known = new Set(taken.map((row) => row.id))
  return [...taken, ...taught.filter((row) => !known.has(row.id))].toSorted(
    (one, other) => one.starts_at.getTime() - other.starts_at.getTime(),
  )
}
