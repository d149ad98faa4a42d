import type { Room } from '../contract.ts'
import type { RoomStatus } from '../rules.ts'
import type { countRooms, listRooms } from './data.ts'

type Row = Awaited<ReturnType<typeof listRooms>>[number]

export const roomOf = (row: Row): Room => ({
  id: row.id,
  name: row.name,
  description: row.description,
  course_id: row.course_id,
  instructor: row.instructor_id
    ? { id: row.instructor_id, first_name: row.first_name ?? '', last_name: row.last_name ?? '' }
    : null,
  hosts: row.hosts,
  max_participants: row.max_participants,
  guests_knock: row.guests_knock,
  status: row.status,
  scheduled_start_time: row.scheduled_start_time?.toISOString() ?? null,
  timezone: row.timezone,
  started_at: row.started_at?.toISOString() ?? null,
  cancelled: row.cancelled_at ? { reason: row.cancel_reason } : null,
  class_id: row.class_id,
  created_at: row.created_at.toISOString(),
})

/** The count of rooms in each status, also where it is zero. */
export const countsOf = (
  counted: Awaited<ReturnType<typeof countRooms>>,
): Record<RoomStatus, number> => ({
  waiting: 0,
  scheduled: 0,
  live: 0,
  ended: 0,
  ...Object.fromEntries(counted.map(({ status, count }) => [status, count])),
})
