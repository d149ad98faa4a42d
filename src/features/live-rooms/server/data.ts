import { type Insertable, type SqlBool, sql } from 'kysely'
import type { CoursesSeen } from '#features/enrolments/policy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { LiveRooms, RoomParticipants } from '#platform/server/db/schema.ts'

/**
 * The rooms of these courses and those without one, the newest first; of the ended ones only the
 * latest, since every term adds hundreds.
 */
export const listRooms = (
  db: Db,
  { courses, latestEnded }: { courses: CoursesSeen; latestEnded: number },
) =>
  db
    .selectFrom('live_rooms')
    .innerJoin('users', 'users.id', 'live_rooms.instructor_id')
    .selectAll('live_rooms')
    .select(['users.first_name', 'users.last_name'])
    .where(seenIn(courses))
    .where((eb) =>
      eb.or([
        eb('live_rooms.status', '<>', 'ended'),
        eb(
          'live_rooms.id',
          'in',
          eb
            .selectFrom('live_rooms')
            .select('live_rooms.id')
            .where('live_rooms.status', '=', 'ended')
            .where(seenIn(courses))
            .orderBy('live_rooms.created_at', 'desc')
            .limit(latestEnded),
        ),
      ]),
    )
    .orderBy('live_rooms.created_at', 'desc')
    .orderBy('live_rooms.id')
    .execute()

export async function hasRooms(db: Db) {
  const row = await db.selectFrom('live_rooms').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The rooms that somebody has been in, each once. */
export const listAttendedRooms = (db: Db, userId: string) =>
  db
    .selectFrom('room_participants')
    .innerJoin('live_rooms', 'live_rooms.id', 'room_participants.live_room_id')
    .select(['live_rooms.id', 'live_rooms.name', 'live_rooms.description', 'live_rooms.course_id'])
    .distinct()
    .where('room_participants.user_id', '=', userId)
    .execute()

export const insertRoom = (db: Db, row: Insertable<LiveRooms>) =>
  db.insertInto('live_rooms').values(row).returning('id').executeTakeFirstOrThrow()

export const insertParticipant = (db: Db, row: Insertable<RoomParticipants>) =>
  db.insertInto('room_participants').values(row).execute()

const seenIn = (courses: CoursesSeen) =>
  courses === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(live_rooms.course_id is null or live_rooms.course_id = any(${[...courses]}))`
