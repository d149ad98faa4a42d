import { type Insertable, type SqlBool, sql } from 'kysely'
import { academy } from '#platform/academy.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { LiveRooms } from '#platform/server/db/schema.ts'

/**
 * The rooms of classes that are not over, also those that were cancelled with their class; without those
 * that were started.
 */
export const listRoomsAhead = (db: Db, now: Date) =>
  db
    .selectFrom('live_rooms')
    .innerJoin('classes', 'classes.id', 'live_rooms.class_id')
    .selectAll('live_rooms')
    .where('started_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('classes.ends_at', '>', now)
    .execute()

export type RoomAhead = Awaited<ReturnType<typeof listRoomsAhead>>[number]

/**
 * Makes the room of a class. False where it has one: it was started, or another copy of the server has
 * just made it.
 */
export async function insertClassRoom(db: Db, row: Insertable<LiveRooms>) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('live_rooms')
    .values(row)
    .onConflict((conflict) => conflict.column('class_id').doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Ends the rooms of classes that were over before a moment; returns them. */
export const endRoomsOfClassesBefore = (trx: Db, before: Date, now: Date) =>
  trx
    .updateTable('live_rooms')
    .set({ status: 'ended', ended_at: now })
    .where('status', '<>', 'ended')
    .where('deleted_at', 'is', null)
    .where('class_id', 'in', (eb) =>
      eb.selectFrom('classes').select('id').where('ends_at', '<', before),
    )
    .returning(['id', 'course_id'])
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

/** A room that ended before a moment; that of a class is as old as its class. */
const isOld = (before: Date) =>
  sql<SqlBool>`case when live_rooms.class_id is null
    then live_rooms.status = 'ended' and live_rooms.ended_at < ${before}
    else live_rooms.class_id in (select id from classes where attendance_kept_at is not null) end`

const oldRooms = (db: Db, before: Date) =>
  db.selectFrom('live_rooms').select('live_rooms.id').where(isOld(before))

export async function listOldAttendees(db: Db, before: Date) {
  const rows = await db
    .selectFrom('room_participants')
    .select('user_id')
    .distinct()
    .where('user_id', 'is not', null)
    .where('live_room_id', 'in', oldRooms(db, before))
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/**
 * The rooms that somebody has attended, each once: the room of a class where their visits add up to ten
 * minutes, or to half of a shorter class; any other where they were in it at all.
 */
export async function listAttendedRooms(db: Db, userId: string) {
  const { rows } = await sql<Attended>`
    with visits as (
      select live_room_id, bool_or(always_counts) as always_counts, min(joined_at) as first,
        range_agg(tstzrange(joined_at, greatest(joined_at, left_at))) as times
      from room_participants where user_id = ${userId} group by live_room_id
    )
    select room.id, room.name, room.description, room.course_id, room.class_id,
      (coalesce(class.starts_at, first) at time zone ${academy.timeZone})::date as held_on,
      case when room.class_id is null and not always_counts then array(
        select distinct other.course_id from terms
        join classes other on other.term_id = terms.id
        where (first at time zone ${academy.timeZone})::date between first_day and last_day
      ) else '{}' end as courses_with_classes
    from visits
    join live_rooms room on room.id = live_room_id
    left join classes class on class.id = room.class_id
    where always_counts or class.id is null or (
      select sum(upper(visit) - lower(visit)) from unnest(times) visit
    ) >= least(interval '10 minutes', (class.ends_at - class.starts_at) / 2)`.execute(db)
  return rows
}

type Attended = {
  id: string
  name: string
  description: string
  course_id: number | null
  class_id: string | null
  /** The day of its class, or of the first visit. */
  held_on: string
  /** The courses that had classes in the term of the visit, of a room without a class. */
  courses_with_classes: number[]
}

/** Returns those that they have attended; see `listAttendedRooms()`. */
export async function deleteAttendanceOf(trx: Db, userId: string, before: Date) {
  const attended = await listAttendedRooms(trx, userId)
  const deleted = await trx
    .deleteFrom('room_participants')
    .where('user_id', '=', userId)
    .where('live_room_id', 'in', oldRooms(trx, before))
    .returning('live_room_id')
    .execute()
  const ids = new Set(deleted.map(({ live_room_id }) => live_room_id))
  return attended.filter(({ id }) => ids.has(id))
}

export const deleteGuestsOfOldRooms = (trx: Db, before: Date) =>
  trx
    .deleteFrom('room_participants')
    .where('user_id', 'is', null)
    .where('live_room_id', 'in', oldRooms(trx, before))
    .execute()

/**
 * Claims the scheduled classes of courses that begin between two moments and were not announced
 * yet. One statement claims each class once, however many servers run it.
 */
export const claimClassesAhead = (trx: Db, { from, until }: { from: Date; until: Date }) =>
  trx
    .updateTable('live_rooms')
    .set({ told_at: from })
    .where('status', '=', 'scheduled')
    .where('told_at', 'is', null)
    .where('scheduled_start_time', '>', from)
    .where('scheduled_start_time', '<=', until)
    .where('course_id', 'is not', null)
    .returning(['id', 'name', 'course_id', 'scheduled_start_time', 'timezone'])
    .execute()
