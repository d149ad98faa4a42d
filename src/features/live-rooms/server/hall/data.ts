import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/server/db/database.ts'
import type { RoomMessages } from '#platform/server/db/schema.ts'

/** The latest messages that somebody finds who comes in. */
const mostMessages = 500

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

/** Our own among PostgreSQL's advisory locks; migrations and the server's lock have others. */
const roomLocks = 7_201

/** Takes the lock of a room for this connection, unless another one has it. */
export async function claimRoom(client: pg.Client, roomId: string) {
  const { rows } = await client.query<{ is_ours: boolean }>(
    'select pg_try_advisory_lock($1, hashtext($2)) as is_ours',
    [roomLocks, roomId],
  )
  return rows[0]?.is_ours === true
}

export const releaseRoom = (client: pg.Client, roomId: string) =>
  client.query('select pg_advisory_unlock($1, hashtext($2))', [roomLocks, roomId])
