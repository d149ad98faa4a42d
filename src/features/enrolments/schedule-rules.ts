import { days, type TimetableEntry, timetable } from '#content/timetable.ts'
import { scheduleNamesMatch } from './course-match-rules.ts'

export type ScheduleDay = { day: TimetableEntry['day']; classes: readonly TimetableEntry[] }

/** The weekly schedule of these courses: the days with classes, Monday first. */
export const scheduleOf = (courses: readonly string[], entries = timetable): ScheduleDay[] =>
  days
    .map((day) => ({
      day,
      classes: entries
        .filter((entry) => entry.day === day)
        .filter(({ courseName }) => courses.some((name) => scheduleNamesMatch(name, courseName)))
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    }))
    .filter(({ classes }) => classes.length > 0)
