import * as z from 'zod/mini'
import { type Contract, endpoint } from '#platform/endpoint.ts'
import { roomStatuses } from './rules.ts'

/** A live room as the lists show it. */
export const Room = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  course_id: z.nullable(z.int()),
  instructor: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  max_participants: z.int(),
  status: z.enum(roomStatuses),
  scheduled_start_time: z.nullable(z.iso.datetime()),
  /** An IANA zone: the one its time was chosen in. */
  timezone: z.string(),
  started_at: z.nullable(z.iso.datetime()),
  created_at: z.iso.datetime(),
})
export type Room = z.infer<typeof Room>

export const liveRoomsContract = {
  listRooms: endpoint({
    method: 'GET',
    path: '/api/live-rooms',
    summary: 'The rooms one may see, the newest first; of those that have ended, the latest',
    access: 'signed-in',
    returns: z.array(Room),
  }),
} satisfies Contract
