import type { TimetableEntry } from '#features/publishing/site-types.ts'
import { weekdays } from '#platform/weekdays.ts'
import { scheduleNamesMatch } from './course-match-rules.ts'

export type ScheduleDay = { day: TimetableEntry['day']; classes: readonly TimetableEntry[] }

/** The weekly schedule of these courses: the days with classes, Monday first. */
export const scheduleOf = (
  courses: readonly string[],
  entries: readonly TimetableEntry[],
): ScheduleDay[] =>
  weekdays
    .map((day) => ({
      day,
      classes: entries
        .filter((entry) => entry.day === day)
        .filter(({ courseName }) => courses.some((name) => scheduleNamesMatch(name, courseName)))
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    }))
    .filter(({ classes }) => classes.length > 0)
