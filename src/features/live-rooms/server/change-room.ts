import type { Site } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ChangedRoom } from '../new-room-rules.ts'
import { mayHost } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { findRoom, lockRoom, updateRoom } from './data.ts'
import { notifyOfRoomChange, retractClassNotifications } from './notify-of-classes.ts'

type Change<Body> = { id: string; body: Body; by: Person; now: Date; site: Site }

/**
 * Changes a room that is not live yet. A new time is told to the students of its course.
 * @throws {HttpError} 404, 409
 */
export async function changeRoom(trx: Db, { id, body, by, now, site }: Change<ChangedRoom>) {
  const room = await findChangeable(trx, id, by)
  const { is_scheduled, scheduled_start_time, ...rest } = body
  const time = is_scheduled && scheduled_start_time ? new Date(scheduled_start_time) : null
  const isMoved = time?.getTime() !== room.scheduled_start_time?.getTime()
  await updateRoom(trx, id, {
    ...rest,
    status: time ? 'scheduled' : 'waiting',
    is_scheduled: time !== null,
    scheduled_start_time: time,
    ...(isMoved && { told_at: null }),
  })
  await publishChange(trx, { topic: 'rooms', course_id: room.course_id })
  if (!isMoved || !time) return
  const was = room.scheduled_start_time
  await notifyOfRoomChange(
    trx,
    { ...room, ...rest, starts_at: time, was, reason: '' },
    { by, now, site },
  )
}

/**
 * Cancels a room that is not live yet. It stays in the lists with the reason.
 * @throws {HttpError} 404, 409
 */
export async function cancelRoom(trx: Db, { id, body, by, now, site }: Change<{ reason: string }>) {
  const room = await findChangeable(trx, id, by)
  await updateRoom(trx, id, {
    status: 'ended',
    ended_at: now,
    cancelled_at: now,
    cancel_reason: body.reason,
  })
  await publishChange(trx, { topic: 'rooms', course_id: room.course_id })
  await retractClassNotifications(trx, id)
  const starts_at = room.scheduled_start_time ?? now
  await notifyOfRoomChange(trx, { ...room, starts_at, was: null, ...body }, { by, now, site })
}

async function findChangeable(trx: Db, id: string, by: Person) {
  await lockRoom(trx, id)
  const room = await findRoom(trx, id)
  if (!room || !mayHost(by, room)) throw refuse(refusals.roomNotFound)
  if (room.status === 'live') throw refuse(refusals.alreadyLive)
  if (room.status === 'ended') throw refuse(refusals.hasEnded)
  if (room.class_id) throw refuse(refusals.belongsToClass)
  return room
}
