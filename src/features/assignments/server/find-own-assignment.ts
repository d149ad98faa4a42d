import { readReadableCourses } from '#features/enrolments/server/read-course-scope.ts'
import type { Person } from '#platform/actor.ts'
import type { Db } from '#platform/server/db/database.ts'
import { findAssignment } from './data.ts'
import { isAssignmentOf } from './own/data.ts'

/**
 * An assignment, if it is somebody's now: of a course that they teach, or of a course and a term that
 * they are enrolled in. Once an enrolment has ended its work can be read, and nothing handed in.
 */
export async function findOwnAssignment(
  db: Db,
  person: Pick<Person, 'id' | 'role'>,
  id: string,
  { now, to }: { now: Date; to: 'read' | 'hand in' },
) {
  const assignment = await findAssignment(db, id)
  const courses = await readReadableCourses(db, person, now)
  if (!assignment || courses === 'all') return assignment
  const own = courses.filter(
    (it) => it.course_id === assignment.course_id && (to === 'read' || it.isRunning),
  )
  if (own.some(({ enrolment_id }) => enrolment_id === null)) return assignment
  const enrolments = own.flatMap(({ enrolment_id }) => enrolment_id ?? [])
  if (enrolments.length === 0) return undefined
  return (await isAssignmentOf(db, id, enrolments)) ? assignment : undefined
}
