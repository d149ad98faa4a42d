import { type TimetableEntry, timetable } from '#content/timetable.ts'
import { clockTime } from '#platform/dates.ts'

/** When a course meets, for a narrow column: `Fri 6:30 PM`, or `Tue, Thu, Sat` where times differ. */
export function shortClassTimes(courseId: number) {
  const classes = timetable.filter((entry) => entry.courseId === courseId)
  const onDays = classes.map(({ day }) => day.slice(0, 3)).join(', ')
  const [first] = classes
  const sameTime = first && classes.every((entry) => entry.startTime === first.startTime)
  return sameTime ? `${onDays} ${startOf(first)}` : onDays
}

const startOf = ({ startTime }: TimetableEntry) => clockTime(startTime)
