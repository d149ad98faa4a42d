import { namesMatch } from './course-match-rules.ts'

/** A room that somebody has been in. */
export type AttendedRoom = { name: string; description: string; course_id: number | null }

/**
 * How many classes of a course were attended: the rooms that name the course, and those whose name
 * or description speaks of it (spec section 9). A room joined twice comes once in `rooms`.
 */
export const attendedClasses = (
  course: { course_id: number; name: string },
  rooms: readonly AttendedRoom[],
) =>
  rooms.filter(
    (room) =>
      room.course_id === course.course_id ||
      namesMatch(room.name, course.name) ||
      namesMatch(room.description, course.name),
  ).length
