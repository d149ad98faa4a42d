import * as z from 'zod/mini'
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
