import { clockIn, localTimeIn, zoneName } from './clocks.ts'
import { clockTime, dateIn } from './dates.ts'

/** A moment on the reader's clock, where that differs: `12:30 AM`, with the day if it differs too. */
export function readersTime(timeZone: string, moment: Date, reader: string) {
  const [there, here] = [localTimeIn(timeZone, moment), localTimeIn(reader, moment)]
  if (there === here) return undefined
  const hour = clockTime(clockIn(reader, moment).time)
  const isSameDay = there.slice(0, 10) === here.slice(0, 10)
  return isSameDay ? hour : `${weekdayIn(reader, moment)}, ${dateIn(reader, moment)}, ${hour}`
}

/** The day of the week in an IANA time zone: `Fri`. */
export const weekdayIn = (timeZone: string, moment: Date) =>
  clockIn(timeZone, moment).weekday.slice(0, 3)

/**
 * `Nov 20, 2026, 11:59 PM` on the clock of a place; with the name of its zone, `Eastern Time`, for a
 * reader whose clock shows something else then.
 */
export function placeTime(timeZone: string, moment: Date, reader: string) {
  const date = dateIn(timeZone, moment)
  return `${date}, ${placeHour(timeZone, moment, reader)}`
}

/** `11:59 PM`, with the zone for the same readers. */
export function placeHour(timeZone: string, moment: Date, reader: string) {
  const hour = clockTime(clockIn(timeZone, moment).time)
  return readersTime(timeZone, moment, reader) ? `${hour} ${zoneName(timeZone)}` : hour
}
