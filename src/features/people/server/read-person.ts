import { refusals } from '#features/accounts/refusals.ts'
import { listLoginMethods, listSessions } from '#features/accounts/server/data.ts'
import { readNameNotes } from '#features/accounts/server/names/read-name-notes.ts'
import { countAnnouncementsMadeBy } from '#features/announcements/server/data.ts'
import { countSetAssignments, countSubmissionsOf } from '#features/assignments/server/data.ts'
import { listRegisterEntries } from '#features/classes/server/data.ts'
import { countDiscussionsBegunBy, countRepliesBy } from '#features/discussions/server/data.ts'
import { attendedIn } from '#features/enrolments/attendance-rules.ts'
import { phaseOn } from '#features/enrolments/enrolment-rules.ts'
import { seenCourses, taughtSince } from '#features/enrolments/policy.ts'
import { progressOf } from '#features/enrolments/progress-rules.ts'
import { findTeaching, listEnrolments } from '#features/enrolments/server/data.ts'
import { countRoomsMadeBy } from '#features/live-rooms/server/data.ts'
import { findAttendedRooms } from '#features/live-rooms/server/find-attended-rooms.ts'
import { countRecordingsMadeBy } from '#features/recordings/server/data.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PersonCard } from '../contract.ts'
import { enrolmentSources, ways } from '../rules.ts'
import { findPerson } from './data.ts'
import { headOf } from './present.ts'

/**
 * A person's page, read from one feature after the other, since a transaction has one connection.
 * @throws {HttpError} 404
 */
export async function readPerson(db: Db, id: string, now: Date): Promise<PersonCard> {
  const row = await findPerson(db, id)
  if (!row) throw refuse(refusals.personGone)
  const notesOf = await readNameNotes(db, [id], now)
  const enrolled = await listEnrolments(db, id)
  const rooms = await findAttendedRooms(db, id)
  const entries = await listRegisterEntries(db, id)
  const terms = await listTerms(db)
  const today = dayIn(academy.timeZone, now)
  const providers = (await listLoginMethods(db, id)).map(({ provider_id }) => provider_id)
  const sessions = await listSessions(db, id)
  const teaching = seenCourses(row) === 'taught' && (await findTeaching(db, id, taughtSince(now)))
  return {
    ...headOf(row, notesOf(id)),
    is_last_admin: row.is_last_admin,
    created_at: row.created_at.toISOString(),
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    ways: ways.filter((way) => providers.includes(way === 'password' ? 'credential' : way)),
    sessions: sessions.filter(({ expires_at }) => expires_at > now).length,
    courses: enrolled.map((it) => {
      const attended = attendedIn(it, rooms, entries)
      const { id, course_id, name, term, starts_on, ends_on, source } = it
      return {
        ...{ id, course_id, name, term, starts_on, ends_on, source: sourceOf(source) },
        phase: phaseOn(it, today),
        has_left: it.withdrawn_on !== null,
        ...{ attended, progress: progressOf(attended) },
      }
    }),
    terms: terms
      .filter(({ last_day }) => last_day >= today)
      .map(({ id: term, name, first_day }) => ({ id: term, name, first_day })),
    teaches: teaching || null,
    activity: {
      ...(await countSubmissionsOf(db, id)),
      attended: rooms.length + enrolled.reduce((sum, { attended_before: it }) => sum + it, 0),
      discussions: await countDiscussionsBegunBy(db, id),
      replies: await countRepliesBy(db, id),
    },
    owns: {
      assignments: await countSetAssignments(db, id),
      announcements: await countAnnouncementsMadeBy(db, id),
      recordings: await countRecordingsMadeBy(db, id),
      rooms: await countRoomsMadeBy(db, id),
    },
  }
}

/** Null: nobody knows any more. */
const sourceOf = (stored: string | null) =>
  enrolmentSources.find((source) => source === stored) ?? null
