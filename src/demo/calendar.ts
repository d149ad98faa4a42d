import { academy } from '#content/academy.ts'
import { clockIn } from '#platform/clocks.ts'
import { type Weekday, weekdays } from '#platform/weekdays.ts'

export type At = ReturnType<typeof calendarOf>

/** So many days from now, at the given time in the academy's time zone, if any. */
export const calendarOf = (now: Date) => (days: number, time?: string) => {
  const moment = new Date(now.getTime() + days * dayLength)
  if (!time) return moment
  const shown = minutesOf(clockIn(academy.timeZone, moment).time)
  return new Date(moment.getTime() + (minutesOf(time) - shown) * 60_000)
}

const dayLength = 24 * 60 * 60 * 1000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Days since the last such weekday before today. */
export function daysSince(weekday: Weekday, at: At) {
  const today = (weekdays as readonly string[]).indexOf(clockIn(academy.timeZone, at(0)).weekday)
  return (today - weekdays.indexOf(weekday) + 7) % 7 || 7
}
