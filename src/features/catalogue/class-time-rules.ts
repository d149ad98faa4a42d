import type { TimetableEntry } from '#features/publishing/site-types.ts'
import { clockTime } from '#platform/dates.ts'

/** A course's times for a narrow column: `Fri 6:30 PM`, or `Tue, Thu, Sat` where times differ. */
export function shortClassTimes(courseId: number, timetable: readonly TimetableEntry[]) {
  const classes = classesOf(courseId, timetable)
  const onDays = classes.map(({ day }) => day.slice(0, 3)).join(', ')
  const [first] = classes
  const sameTime = first && classes.every((entry) => entry.startTime === first.startTime)
  return sameTime ? `${onDays} ${startOf(first)}` : onDays
}

/** A course's times, a line for each: `Tuesday and Thursday, 6:30 PM to 9:00 PM`. */
export function classTimes(courseId: number, timetable: readonly TimetableEntry[]) {
  const byTime = Map.groupBy(classesOf(courseId, timetable), spanOf)
  return [...byTime].map(
    ([span, entries]) => `${entries.map(({ day }) => day).join(' and ')}, ${span}`,
  )
}

/** `6:30 PM to 9:00 PM` */
export const spanOf = ({ startTime, endTime }: TimetableEntry) =>
  `${clockTime(startTime)} to ${clockTime(endTime)}`

const classesOf = (courseId: number, timetable: readonly TimetableEntry[]) =>
  timetable.filter((entry) => entry.courseId === courseId)
const startOf = ({ startTime }: TimetableEntry) => clockTime(startTime)
