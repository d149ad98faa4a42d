import { type Insertable, sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { RoomMessages, RoomParticipants } from '#platform/server/db/schema.ts'

/** The latest messages that somebody finds who comes in. */
const mostMessages = 500

export type RoomRow = Awaited<ReturnType<typeof listRoomsById>>[number]

/** These rooms with who teaches in them; those that are no more are not in the list. */
export const listRoomsById = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('live_rooms')
    .innerJoin('users', 'users.id', 'live_rooms.instructor_id')
    .selectAll('live_rooms')
    .select(['users.first_name', 'users.last_name'])
    .where(sql<boolean>`live_rooms.id = any(${[...ids]}::uuid[])`)
    .execute()

export const insertAttendance = (db: Db, row: Insertable<RoomParticipants>) =>
  db.insertInto('room_participants').values(row).returning('id').executeTakeFirstOrThrow()

/** That those were still there at this time. */
export const moveAttendance = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('room_participants')
    .set({ left_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

/** Who was in a room, from when to when; who came back is there as often. */
export const listAttendance = (db: Db, roomId: string) =>
  db
    .selectFrom('room_participants')
    .leftJoin('users', 'users.id', 'room_participants.user_id')
    .select([
      'room_participants.user_id',
      'room_participants.guest_name',
      'room_participants.joined_at',
      'room_participants.left_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('live_room_id', '=', roomId)
    .orderBy('joined_at')
    .orderBy('room_participants.id')
    .execute()

export const insertMessage = (db: Db, row: Insertable<RoomMessages>) =>
  db
    .insertInto('room_messages')
    .values(row)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()

/** The latest messages of a room, in the order they were written. */
export const listMessages = async (db: Db, roomId: string) => {
  const rows = await db
    .selectFrom('room_messages')
    .selectAll()
    .where('live_room_id', '=', roomId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostMessages)
    .execute()
  return rows.reverse()
}
