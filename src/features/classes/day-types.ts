import * as z from 'zod/mini'
import { roomStatuses } from '#features/live-rooms/rules.ts'

/** A class as a person's day shows it; moments in UTC. */
export const DayClass = z.object({
  /** Null: it is of the timetable alone, without a term. */
  id: z.nullable(z.uuid()),
  course_id: z.int(),
  course: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** When it was to begin, where it was moved to another time. */
  was_starts_at: z.nullable(z.iso.datetime()),
  place: z.nullable(z.string()),
  is_online: z.boolean(),
  is_cancelled: z.boolean(),
  /** Why it was cancelled. */
  reason: z.string(),
  tutors: z.array(z.string()),
  room: z.nullable(z.object({ id: z.uuid(), status: z.enum(roomStatuses) })),
})
export type DayClass = z.infer<typeof DayClass>
