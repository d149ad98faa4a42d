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

/** Cancels the rooms of these classes that were not started. */
export const cancelRoomsOf = (
  trx: Db,
  classIds: readonly string[],
  cancel_reason: string,
  now: Date,
) =>
  trx
    .updateTable('live_rooms')
    .set({ status: 'ended', ended_at: now, cancelled_at: now, cancel_reason })
    .where((eb) => eb('class_id', '=', eb.fn.any(eb.val([...classIds]))))
    .where('started_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()

/** Says that a room was that of a class. */
export const updateClassOf = (db: Db, id: string, class_id: string) =>
  db.updateTable('live_rooms').set({ class_id }).where('id', '=', id).execute()
