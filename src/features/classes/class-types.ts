import * as z from 'zod/mini'
import { roomStatuses } from '#features/live-rooms/rules.ts'
import { tutor } from './term-types.ts'

const classStatuses = ['planned', 'cancelled'] as const

/** When and where a class is. */
const meeting = {
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Null: online, or nobody has said where. */
  place: z.nullable(z.string()),
  is_online: z.boolean(),
}

/** A class as lists show it. */
export const ClassItem = z.object({
  id: z.uuid(),
  course_id: z.int(),
  ...meeting,
  status: z.enum(classStatuses),
  /** Why it was cancelled. */
  reason: z.string(),
  /** When and where it was planned, where it is somewhere else by now. */
  was: z.nullable(z.object(meeting)),
  /** Counted within its course and term; null for cancelled and make-up classes. */
  number: z.nullable(z.int()),
  is_make_up: z.boolean(),
  /** Whether the timetable has it every week. */
  is_weekly: z.boolean(),
  /** Whether closed days have cancelled it. */
  is_closed_day: z.boolean(),
  tutors: z.array(z.object(tutor)),
  /** Its live room, from seven days before. */
  room_id: z.nullable(z.uuid()),
  room_status: z.nullable(z.enum(roomStatuses)),
  is_register_taken: z.boolean(),
  /** Counts its changes. */
  revision: z.int(),
})
export type ClassItem = z.infer<typeof ClassItem>
