import type { Insertable } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { LiveRooms } from '#platform/server/db/schema.ts'

/** The rooms of classes that have not begun, also those that were cancelled with their class. */
export const listRoomsAhead = (db: Db, now: Date) =>
  db
    .selectFrom('live_rooms')
    .selectAll()
    .where('class_id', 'is not', null)
    .where('started_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('scheduled_start_time', '>', now)
    .execute()

export type RoomAhead = Awaited<ReturnType<typeof listRoomsAhead>>[number]

/** Of two copies of the server at once one makes the room of a class. */
export const insertClassRoom = (db: Db, row: Insertable<LiveRooms>) =>
  db
    .insertInto('live_rooms')
    .values(row)
    .onConflict((conflict) => conflict.column('class_id').doNothing())
    .execute()

/** Says that a room was that of a class. */
export const updateClassOf = (db: Db, id: string, class_id: string) =>
  db.updateTable('live_rooms').set({ class_id }).where('id', '=', id).execute()
