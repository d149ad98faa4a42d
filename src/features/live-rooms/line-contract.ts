import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { doors } from './line.ts'
import { RoomSeen, Said } from './said.ts'

/** One stay in a room. */
const Stay = z.object({
  /** None: a guest. */
  user_id: z.nullable(z.uuid()),
  name: z.string(),
  joined_at: z.iso.datetime(),
  /** While they are in the room, the last time that was seen. */
  left_at: z.iso.datetime(),
})
export type Stay = z.infer<typeof Stay>

const params = z.object({ id: z.uuid() })

export const lineContract = {
  openLine: endpoint({
    method: 'GET',
    path: '/api/live-rooms/:id/line',
    summary:
      'A room at work: what happens in it and before its door, and how its media are reached',
    access: 'everyone',
    params,
    query: z.object({ door: z._default(z.enum(doors), 'portal') }),
    answers: 'socket',
    hears: Said,
    // A whole school shares an address, and all of it may come back at once.
    limit: { perAddress: { calls: 3000, minutes: 10 } },
  }),
  showRoom: endpoint({
    method: 'GET',
    path: '/api/rooms/:id',
    summary: 'A room as anybody sees it who has its link',
    access: 'everyone',
    params,
    returns: RoomSeen,
    limit: { perAddress: { calls: 3000, minutes: 10 } },
  }),
  showAttendance: endpoint({
    method: 'GET',
    path: '/api/live-rooms/:id/attendance',
    summary: 'Who was in the room from when to when',
    access: 'hostRooms',
    params,
    returns: z.array(Stay),
    refusals: { 404: 'It is another tutor’s room' },
  }),
} satisfies Contract
