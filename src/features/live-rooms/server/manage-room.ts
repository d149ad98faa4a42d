import type { Site } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { NewRoom } from '../new-room-rules.ts'
import { mayHost, whyNotTransition } from '../policy.ts'
import { refusals } from '../refusals.ts'
import type { RoomTransition } from '../rules.ts'
import { deleteModerationFlags, deleteRoom, findRoom, insertRoom, moveRoom } from './data.ts'
import { notifyStart, retractClassNotifications } from './notify-of-classes.ts'
import { deleteMessagesOf } from './room-server/data.ts'

/** Creates a room, waiting or scheduled; returns its id. */
export const createRoom = (
  db: Db,
  { is_scheduled, scheduled_start_time, ...room }: NewRoom,
  by: { id: string },
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const time = is_scheduled && scheduled_start_time ? new Date(scheduled_start_time) : null
    const { id } = await insertRoom(trx, {
      ...room,
      status: time ? 'scheduled' : 'waiting',
      is_scheduled: time !== null,
      scheduled_start_time: time,
      instructor_id: by.id,
      created_at: now,
    })
    await publishChange(trx, { topic: 'rooms', course_id: room.course_id })
    return id
  })

/**
 * Starts, ends or deletes a room.
 * @throws {HttpError} they do not host it, or its status does not allow it: of two requests at once
 * one wins.
 */
export const changeRoomStatus = (
  { db, site }: { db: Db; site: () => Site },
  { transition, id, by, now }: { transition: RoomTransition; id: string; by: Person; now: Date },
) =>
  db.transaction().execute(async (trx) => {
    const room = await findHosted(trx, id, by)
    const taken = await (transition === 'delete'
      ? deleteRoom(trx, id, now)
      : moveRoom(trx, id, transition, now))
    if (!taken) {
      const { status } = await findHosted(trx, id, by)
      const other = transition === 'start' ? refusals.classOver : refusals.justChanged
      throw refuse(whyNotTransition(transition, status) ?? other)
    }
    if (transition === 'start') await notifyStart(trx, room, site().courses, now)
    if (transition === 'end') await deleteModerationFlags(trx, id)
    if (transition === 'delete') {
      await deleteMessagesOf(trx, id)
      await retractClassNotifications(trx, id)
    }
    await publishChange(trx, { topic: 'rooms', course_id: room.course_id })
  })

async function findHosted(trx: Db, id: string, by: Person) {
  const room = await findRoom(trx, id)
  if (!room || !mayHost(by, room)) throw refuse(refusals.roomNotFound)
  return room
}
