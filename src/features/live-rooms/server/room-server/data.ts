import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/server/db/database.ts'
import type { RoomMessages } from '#platform/server/db/schema.ts'

/** How many of the latest messages a participant gets on joining. */
const maxMessages = 500

/** Moves the end of these attendance records. */
export const extendAttendance = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('room_participants')
    .set({ left_at: now })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

type AttendanceOwner = { roomId: string; userId: string | undefined; guestName: string | undefined }

/**
 * Continues the record of somebody who left a room a moment ago; undefined where there is none. A
 * guest is known by the name they typed.
 */
export const resumeAttendance = (
  db: Db,
  { roomId, userId, guestName }: AttendanceOwner,
  { leftSince, now }: { leftSince: Date; now: Date },
) =>
  db
    .updateTable('room_participants')
    .set({ left_at: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('room_participants')
        .select('id')
        .where('live_room_id', '=', roomId)
        .where('left_at', '>=', leftSince)
        .where((it) =>
          userId === undefined
            ? it('guest_name', '=', guestName ?? '')
            : it('user_id', '=', userId),
        )
        .orderBy('left_at', 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()

/** A room's attendance records; somebody who came back has several. */
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

/** When somebody was in which room. */
export const listAttendanceOf = (db: Db, userId: string) =>
  db
    .selectFrom('room_participants')
    .innerJoin('live_rooms', 'live_rooms.id', 'room_participants.live_room_id')
    .select(['live_rooms.name as room', 'room_participants.joined_at', 'room_participants.left_at'])
    .where('room_participants.user_id', '=', userId)
    .execute()

export const insertMessage = (db: Db, row: Insertable<RoomMessages>) =>
  db
    .insertInto('room_messages')
    .values(row)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()

/** Deletes a chat message; false where this room has no such message. */
export async function deleteMessage(db: Db, { roomId, id }: { roomId: string; id: string }) {
  const { numDeletedRows } = await db
    .deleteFrom('room_messages')
    .where('id', '=', id)
    .where('live_room_id', '=', roomId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The latest chat messages of a room, in the order they were sent. */
export const listMessages = async (db: Db, roomId: string) => {
  const rows = await db
    .selectFrom('room_messages')
    .leftJoin('users', 'users.id', 'room_messages.user_id')
    .selectAll('room_messages')
    .select('users.role')
    .where('live_room_id', '=', roomId)
    .orderBy('room_messages.created_at', 'desc')
    .orderBy('room_messages.id')
    .limit(maxMessages)
    .execute()
  return rows.reverse()
}

/** Deletes all chat messages of a room. */
export const deleteMessagesOf = (trx: Db, roomId: string) =>
  trx.deleteFrom('room_messages').where('live_room_id', '=', roomId).execute()

export const listMessagesOf = (db: Db, userId: string) =>
  db
    .selectFrom('room_messages')
    .innerJoin('live_rooms', 'live_rooms.id', 'room_messages.live_room_id')
    .select(['live_rooms.name as room', 'room_messages.content', 'room_messages.created_at'])
    .where('room_messages.user_id', '=', userId)
    .execute()

/** A room's moderation flags. */
export const listModerationFlags = (db: Db, roomId: string) =>
  db
    .selectFrom('room_standings')
    .select(['standing', 'who'])
    .where('live_room_id', '=', roomId)
    .execute()

/** Inserts flags only while the class is live. */
export const insertModerationFlags = (
  db: Db,
  { roomId, flag, people }: { roomId: string; flag: string; people: readonly string[] },
) =>
  db
    .insertInto('room_standings')
    .columns(['live_room_id', 'standing', 'who'])
    .expression((eb) =>
      eb
        .selectFrom('live_rooms')
        .select([
          'live_rooms.id',
          sql<string>`${flag}::text`.as('standing'),
          sql<string>`unnest(${[...people]}::text[])`.as('who'),
        ])
        .where('live_rooms.id', '=', roomId)
        .where('live_rooms.status', '=', 'live'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteModerationFlag = (
  db: Db,
  { roomId, flag, who }: { roomId: string; flag: string; who: string },
) =>
  db
    .deleteFrom('room_standings')
    .where('live_room_id', '=', roomId)
    .where('standing', '=', flag)
    .where('who', '=', who)
    .execute()

/** The moderation flags of somebody with an account, in all rooms. */
export const listModerationFlagsOf = (db: Db, userId: string) =>
  db
    .selectFrom('room_standings')
    .innerJoin('live_rooms', 'live_rooms.id', 'room_standings.live_room_id')
    .select(['live_rooms.name as room', 'room_standings.standing'])
    .where('room_standings.who', '=', `account:${userId}`)
    .execute()

export const deleteModerationFlagsOf = (db: Db, userId: string) =>
  db.deleteFrom('room_standings').where('who', '=', `account:${userId}`).execute()

/** The class of our advisory locks; migrations and the server's lock have others. */
const roomLocks = 7_201

/** Takes the lock of a room for this connection; false where another one has it. */
export async function acquireRoomLock(client: pg.Client, roomId: string) {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as is_ours',
    [roomLocks, roomId],
  )
  return rows[0]?.is_ours === true
}

export const releaseRoomLock = (client: pg.Client, roomId: string) =>
  client.query('select pg_advisory_unlock($1, hashtext($2))', [roomLocks, roomId])

/** Updates who may enter a room. */
export const updateEntryRules = (
  db: Db,
  id: string,
  rules: { guests_knock: boolean | null; is_locked: boolean },
) => db.updateTable('live_rooms').set(rules).where('id', '=', id).execute()
