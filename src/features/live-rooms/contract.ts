import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { whyNot } from '#platform/why-not.ts'
import { ChangedRoom, NewRoom, RoomCancellation, whyNotRoom } from './new-room-rules.ts'
import { ClientMessage, PublicRoom } from './room-messages.ts'
import { entryPoints } from './room-rules.ts'
import { roomStatuses } from './rules.ts'

/** A live room as the lists show it. */
export const Room = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  course_id: z.nullable(z.int()),
  /** Whoever made it, or teaches its class; null: their account was erased. */
  instructor: z.nullable(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })),
  /** The tutors who may start and end it. */
  hosts: z.array(z.uuid()),
  max_participants: z.int(),
  /** Whether guests knock; null: where the room belongs to a course. */
  guests_knock: z.nullable(z.boolean()),
  status: z.enum(roomStatuses),
  scheduled_start_time: z.nullable(z.iso.datetime()),
  /** An IANA zone: the one its time was chosen in. */
  timezone: z.string(),
  started_at: z.nullable(z.iso.datetime()),
  /** Set where it was called off before it was live. */
  cancelled: z.nullable(z.object({ reason: z.string() })),
  /** The class whose room it is; it is moved and cancelled with that. */
  class_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
})
export type Room = z.infer<typeof Room>

/** From when to when somebody was in a room. */
const AttendanceRecord = z.object({
  /** Null: a guest. */
  user_id: z.nullable(z.uuid()),
  name: z.string(),
  joined_at: z.iso.datetime(),
  /** While they are in the room: when they were last seen. */
  left_at: z.iso.datetime(),
})
export type AttendanceRecord = z.infer<typeof AttendanceRecord>

const access = 'hostRooms'
const params = z.object({ id: z.uuid() })
const refusals = { 404: 'It is another tutor’s room, or deleted', 409: 'Its status is another one' }
// Opening a term's rooms in one go stays below it; a loop does not.
const limit = { perPerson: { calls: 120, minutes: 10 } }

export const liveRoomsContract = {
  listRooms: endpoint({
    method: 'GET',
    path: '/api/live-rooms',
    summary: 'The rooms one may see, the newest first; of those that have ended, the latest',
    access: 'usePortal',
    returns: z.array(Room),
  }),
  listManagedRooms: endpoint({
    method: 'GET',
    path: '/api/admin/live-rooms',
    summary:
      'The rooms one may start and end, twenty a page: a tutor’s own, all for admins; the ended ones last',
    access,
    query: z.object({
      status: z.optional(z.enum(roomStatuses)),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
    }),
    returns: z.object({
      items: z.array(Room),
      /** With the status that was asked for. */
      found: z.int(),
      counts: z.record(z.enum(roomStatuses), z.int()),
    }),
  }),
  createRoom: endpoint({
    method: 'POST',
    path: '/api/live-rooms',
    summary: 'Open a room for people to wait in, or schedule a class',
    access,
    body: NewRoom,
    validate: whyNotRoom,
    limit,
    returns: Room,
    status: 201,
  }),
  changeRoom: endpoint({
    method: 'PATCH',
    path: '/api/live-rooms/:id',
    summary:
      'Change a room before it is live; the students of its course are notified of a new time',
    access,
    params,
    body: ChangedRoom,
    validate: whyNotRoom,
    limit,
    returns: Room,
    refusals: { ...refusals, 409: 'It is live or has ended, or belongs to a class' },
  }),
  cancelRoom: endpoint({
    method: 'POST',
    path: '/api/live-rooms/:id/cancellation',
    summary: 'Cancel a room before it is live; the students of its course are notified',
    access,
    params,
    body: RoomCancellation,
    validate: whyNot(RoomCancellation),
    limit,
    returns: Room,
    refusals: { ...refusals, 409: 'It is live or has ended, or belongs to a class' },
  }),
  startRoom: endpoint({
    method: 'POST',
    path: '/api/live-rooms/:id/start',
    summary: 'Start the class; the students of its course are notified',
    access,
    params,
    limit,
    returns: Room,
    refusals,
  }),
  endRoom: endpoint({
    method: 'POST',
    path: '/api/live-rooms/:id/end',
    summary: 'End the class and show everybody out',
    access,
    params,
    limit,
    returns: Room,
    refusals,
  }),
  deleteRoom: endpoint({
    method: 'DELETE',
    path: '/api/live-rooms/:id',
    summary: 'Delete a room that has ended, with its messages; who attended it is kept',
    access,
    params,
    limit,
    refusals,
  }),
  openRoomSocket: endpoint({
    method: 'GET',
    path: '/api/live-rooms/:id/line',
    summary:
      'A room at work: what happens in it and in its waiting room, and how its media are reached',
    access: 'everyone',
    params,
    query: z.object({ entry_point: z._default(z.enum(entryPoints), 'portal') }),
    responds: 'socket',
    receives: ClientMessage,
    // A whole school shares an address, and all its pages may reconnect at once.
    limit: { perAddress: { calls: 3000, minutes: 10 } },
  }),
  showRoom: endpoint({
    method: 'GET',
    path: '/api/rooms/:id',
    summary: 'A room as anybody sees it who has its link',
    access: 'everyone',
    params,
    returns: PublicRoom,
    limit: { perAddress: { calls: 3000, minutes: 10 } },
  }),
  showAttendance: endpoint({
    method: 'GET',
    path: '/api/live-rooms/:id/attendance',
    summary: 'Who was in the room from when to when',
    access: 'hostRooms',
    params,
    returns: z.array(AttendanceRecord),
    refusals: { 404: 'It is another tutor’s room' },
  }),
} satisfies Contract
