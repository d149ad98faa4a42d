import { gone } from '#features/accounts/server/hold-person.ts'
import { attendedClasses } from '#features/enrolments/attendance.ts'
import { progressOf } from '#features/enrolments/progress.ts'
import { listEnrollments } from '#features/enrolments/server/data.ts'
import { listAttendedRooms } from '#features/live-rooms/server/data.ts'
import { notFound } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PersonCard } from '../contract.ts'
import { ways } from '../rules.ts'
import { findPerson } from './data.ts'
import { headOf } from './present.ts'

/**
 * What the academy knows about somebody, in three queries.
 * @throws {Refusal} 404
 */
export async function readPerson(db: Db, id: string, now: Date): Promise<PersonCard> {
  const row = await findPerson(db, id, now)
  if (!row) throw notFound(gone)
  const enrolled = await listEnrollments(db, id)
  const rooms = await listAttendedRooms(db, id)
  const providers = row.accounts.map(({ provider_id }) => provider_id)
  const { handed_in, graded, discussions, replies } = row
  const { assignments, announcements, recordings, rooms: made } = row
  return {
    ...headOf(row),
    is_last_admin: row.is_last_admin,
    created_at: row.created_at.toISOString(),
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    ways: ways.filter((way) => providers.includes(way === 'password' ? 'credential' : way)),
    sessions: row.sessions ?? 0,
    courses: enrolled.map((course) => {
      const attended = attendedClasses(course, rooms)
      return {
        course_id: course.course_id,
        name: course.name,
        enrolled_at: course.created_at.toISOString(),
        attended,
        progress: progressOf(attended),
      }
    }),
    work: { handed_in, graded, attended: rooms.length, discussions, replies },
    owns: { assignments, announcements, recordings, rooms: made },
  }
}
