import type { RoomStatus } from '#features/live-rooms/rules.ts'
import type { ClassItem } from '../class-types.ts'
import type { Meeting } from '../move-rules.ts'
import type { ClassRow } from './data.ts'

type RoomOfClass = { id: string; status: RoomStatus }

export const classOf = (row: ClassRow, room?: RoomOfClass): ClassItem => {
  const was = plannedMeeting(row)
  return {
    id: row.id,
    course_id: row.course_id,
    ...sent(row),
    status: row.status,
    reason: row.reason,
    was: was && sent(was),
    number: row.status === 'planned' && !row.make_up_for ? row.number : null,
    is_make_up: row.make_up_for !== null || !row.for_whole_course,
    is_weekly: row.timetable_id !== null,
    is_closed_day: row.closed_days_id !== null,
    tutors: row.tutors,
    room_id: room?.id ?? null,
    room_status: room?.status ?? null,
    is_register_taken: Boolean(row.is_register_taken),
    revision: row.revision,
  }
}

/** Where a class was planned, as long as it is somewhere else. */
export const plannedMeeting = (row: ClassRow): Meeting | null =>
  row.was_starts_at && row.was_ends_at
    ? {
        starts_at: row.was_starts_at,
        ends_at: row.was_ends_at,
        place: row.was_place,
        is_online: row.was_online ?? false,
      }
    : null

const sent = ({ starts_at, ends_at, place, is_online }: Meeting) => ({
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  place,
  is_online,
})
