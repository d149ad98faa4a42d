import type { Day } from '#platform/dates.ts'
import { namesMatch } from './course-match-rules.ts'
import { isRunning, type Span } from './enrolment-rules.ts'

/** A room that a student has attended. */
export type AttendedRoom = {
  name: string
  description: string
  course_id: number | null
  /** The class that it was the room of. */
  class_id?: string | null
  /** The courses that had classes in the term of the visit: of these it is no class. */
  courses_with_classes?: readonly number[]
}

/** What the register of a class says of a student. */
export type RegisterEntry = {
  class_id: string
  course_id: number
  is_attended: boolean
}

/**
 * The number of attended classes of a course: those that are kept as a number, those that their registers
 * say, and where none was taken the rooms of the course and those whose name or description mentions it
 * (spec section 9). In a term with classes of the course only the rooms of these count.
 * `rooms` has each room once, however often it was joined.
 */
export const attendedClasses = (
  course: { course_id: number; name: string; attended_before?: number },
  rooms: readonly AttendedRoom[],
  entries: readonly RegisterEntry[] = [],
) => {
  const registered = new Set(entries.map(({ class_id }) => class_id))
  const byRegister = entries.filter(
    ({ course_id, is_attended }) => is_attended && course_id === course.course_id,
  )
  const byRoom = rooms.filter(
    (room) =>
      !(room.class_id && registered.has(room.class_id)) &&
      !room.courses_with_classes?.includes(course.course_id) &&
      (room.course_id === course.course_id ||
        namesMatch(room.name, course.name) ||
        namesMatch(room.description, course.name)),
  )
  return (course.attended_before ?? 0) + byRegister.length + byRoom.length
}

/** With its day in the academy's calendar. */
export type Held<It> = It & { held_on: Day }

/** The number of attended classes within the days of an enrolment. */
export function attendedIn(
  enrolment: Span & { course_id: number; name: string; attended_before: number },
  rooms: readonly Held<AttendedRoom>[],
  entries: readonly Held<RegisterEntry>[],
) {
  const isWithin = ({ held_on }: { held_on: Day }) => isRunning(enrolment, held_on)
  return attendedClasses(enrolment, rooms.filter(isWithin), entries.filter(isWithin))
}
