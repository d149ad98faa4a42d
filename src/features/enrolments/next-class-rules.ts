import { days } from '#features/catalogue/timetable-rules.ts'
import type { TimetableEntry } from '#features/publishing/site-types.ts'
import { clockTime } from '#platform/dates.ts'
import { scheduleOf } from './schedule-rules.ts'

/** A class from then on is called tonight. */
const evening = '17:00'

/**
 * The next class of a student with these courses, or the present one: `Violin tonight at 6:30 PM`;
 * undefined without courses.
 * @param at the day of the week and `HH:mm` in the academy's time zone.
 */
export function nextClass(
  courses: readonly string[],
  at: { weekday: string; time: string },
  entries: readonly TimetableEntry[],
) {
  const today = (days as readonly string[]).indexOf(at.weekday)
  const [next] = scheduleOf(courses, entries)
    .flatMap(({ day, classes }) =>
      classes.map((entry) => ({ entry, ahead: (days.indexOf(day) - today + 7) % 7 })),
    )
    .map(({ entry, ahead }) => ({
      entry,
      ahead: ahead === 0 && entry.endTime <= at.time ? 7 : ahead,
    }))
    .toSorted(
      (one, other) =>
        one.ahead - other.ahead || one.entry.startTime.localeCompare(other.entry.startTime),
    )
  if (!next) return undefined
  const { courseName, day, startTime, endTime } = next.entry
  if (next.ahead === 0 && startTime <= at.time)
    return `${courseName} now, until ${clockTime(endTime)}`
  const when = next.ahead === 0 ? (startTime < evening ? 'today' : 'tonight') : ''
  const word = when || (next.ahead === 1 ? 'tomorrow' : `on ${day}`)
  return `${courseName} ${word} at ${clockTime(startTime)}`
}
