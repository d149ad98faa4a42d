import { clockIn, evening, localTimeIn } from '#platform/clocks.ts'
import { addDays, clockTime, type Day, dayIn, keptFormat } from '#platform/dates.ts'

/**
 * The next class in a sentence: `Violin tonight at 6:30 PM`, or `Violin now, until 9:00 PM`; later than
 * in a week with its date.
 */
export function nextClassWords(
  course: string,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  now: Date,
  timeZone: string,
) {
  const hour = clockTime(localTimeIn(timeZone, starts_at).slice(11))
  if (starts_at <= now) {
    return `${course} now, until ${clockTime(localTimeIn(timeZone, ends_at).slice(11))}`
  }
  const [today, day] = [dayIn(timeZone, now), dayIn(timeZone, starts_at)]
  return `${course} ${dayWord(today, day, starts_at, timeZone)} at ${hour}`
}

function dayWord(today: Day, day: Day, starts_at: Date, timeZone: string) {
  const { weekday, time } = clockIn(timeZone, starts_at)
  if (day === today) return time < evening ? 'today' : 'tonight'
  if (day === addDays(today, 1)) return 'tomorrow'
  if (day < addDays(today, 7)) return `on ${weekday}`
  const date = keptFormat('en-US', { timeZone, month: 'short', day: 'numeric' })
  return `on ${weekday}, ${date.format(starts_at)},`
}
