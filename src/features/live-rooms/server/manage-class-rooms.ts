import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { participants } from '../new-room-rules.ts'
import { classesOverBefore } from '../rules.ts'
import {
  cancelRoomsOf,
  endRoomsOfClassesBefore,
  insertClassRoom,
  listRoomsAhead,
  type RoomAhead,
  updateClassOf,
} from './classes/data.ts'
import { deleteModerationFlags, updateRoom } from './data.ts'

/** How many days before its class a room is there. */
export const roomDays = 7

/** An online class that is not over, as its room shows it. */
export type ClassOfRoom = {
  id: string
  course_id: number
  /** The room's name. */
  name: string
  starts_at: Date
  timezone: string
  /** Who hosts the room; without a tutor there is none. */
  instructor_id: string
  /** How many students take it. */
  students: number
}

/** Why the class of a room is off; undefined: it is not. */
export type Cancelled = ReadonlyMap<string, string>

/**
 * Makes the rooms of online classes, moves them with these, and cancels those whose class is
 * cancelled or no longer online; a room that was started stays as it is.
 */
export async function manageClassRooms(
  trx: Db,
  classes: readonly ClassOfRoom[],
  { reasons, now }: { reasons: Cancelled; now: Date },
) {
  const rooms = await listRoomsAhead(trx, now)
  const changed = new Set<number | null>()
  for (const it of classes) {
    const room = rooms.find(({ class_id }) => class_id === it.id)
    if (!room) {
      const isNew = await insertClassRoom(trx, {
        ...rowOf(it),
        class_id: it.id,
        status: 'scheduled',
        created_at: now,
      })
      if (isNew) changed.add(it.course_id)
    } else if (!isSame(room, it)) {
      const isMoved = room.scheduled_start_time?.getTime() !== it.starts_at.getTime()
      await updateRoom(trx, room.id, {
        ...rowOf(it),
        ...(room.cancelled_at && { status: 'scheduled', ended_at: null }),
        cancelled_at: null,
        cancel_reason: '',
        ...(isMoved && { told_at: null }),
      })
      changed.add(it.course_id)
    }
  }
  const kept = new Set(classes.map(({ id }) => id))
  for (const room of rooms) {
    if (room.cancelled_at || (room.class_id && kept.has(room.class_id))) continue
    const reason = (room.class_id && reasons.get(room.class_id)) || ''
    await updateRoom(trx, room.id, {
      status: 'ended',
      ended_at: now,
      cancelled_at: now,
      cancel_reason: reason,
    })
    changed.add(room.course_id)
  }
  await publishChanges(
    trx,
    [...changed].map((course_id) => ({ topic: 'rooms' as const, course_id })),
  )
}

/** Ends the rooms of classes that have been over for an hour, whether they were started or not. */
export const endRoomsOfPastClasses = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    const ended = await endRoomsOfClassesBefore(trx, classesOverBefore(now), now)
    for (const { id } of ended) await deleteModerationFlags(trx, id)
    const courses = new Set(ended.map(({ course_id }) => course_id))
    await publishChanges(
      trx,
      [...courses].map((course_id) => ({ topic: 'rooms' as const, course_id })),
    )
  })

const rowOf = ({ course_id, name, starts_at, timezone, instructor_id, students }: ClassOfRoom) => ({
  course_id,
  name,
  instructor_id,
  timezone,
  is_scheduled: true,
  scheduled_start_time: starts_at,
  // Room for the tutors and for those who come to look.
  max_participants: Math.min(participants.most, Math.max(participants.usual, students + 5)),
})

const isSame = (room: RoomAhead, it: ClassOfRoom) =>
  room.cancelled_at === null &&
  room.name === it.name &&
  room.instructor_id === it.instructor_id &&
  room.scheduled_start_time?.getTime() === it.starts_at.getTime()

/** Cancels the rooms of classes that are about to be deleted, which nobody could find afterwards. */
export const cancelClassRooms = cancelRoomsOf

/** Says that a room was that of a class. */
export const setClassOfRoom = updateClassOf
