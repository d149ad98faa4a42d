import { namesMatch } from './course-match-rules.ts'

/** A room that a student has attended. */
export type AttendedRoom = { name: string; description: string; course_id: number | null }

/**
 * The number of attended classes of a course: the rooms of the course, and those whose name or
 * description mentions it (spec section 9). `rooms` has each room once, however often it was joined.
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
