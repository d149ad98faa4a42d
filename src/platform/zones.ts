import { clockIn, sameClock, zoneName } from './clocks.ts'
import { clockTime, dateIn } from './dates.ts'
import { weekdayIn } from './moments.ts'

/** The zones to choose from, by their common names (spec section 5); stored as IANA zones. */
export const zones = {
  UTC: 'UTC',
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
  'Europe/London': 'London',
  'Europe/Paris': 'Paris',
  'Asia/Tokyo': 'Tokyo',
  'Australia/Sydney': 'Sydney',
} as const
export type Zone = keyof typeof zones

export const zoneIds = Object.keys(zones) as [Zone, ...Zone[]]

/** `Fri, Nov 20, 2026, 6:30 PM Eastern Time`, in the chosen zone. */
export const timeIn = (timeZone: string, moment: Date) =>
  `${weekdayIn(timeZone, moment)}, ${dateIn(timeZone, moment)}, ${hourIn(timeZone, moment)}`

/** `6:30 PM Eastern Time` */
export const hourIn = (timeZone: string, moment: Date) =>
  `${clockTime(clockIn(timeZone, moment).time)} ${zoneWords(timeZone)}`

/**
 * A moment at the academy for a reader elsewhere: `Tue, Dec 1, 2026, 11:30 PM United Kingdom Time
 * (6:30 PM Eastern Time at the academy)`. For a reader by the academy's clock, or one whose zone is
 * not known, it is that time alone.
 */
export const timeFor = (reader: string, timeZone: string, moment: Date, show = timeIn) =>
  !reader || sameClock(reader, timeZone, moment.getUTCFullYear())
    ? show(timeZone, moment)
    : `${show(reader, moment)} (${hourIn(timeZone, moment)} at the academy)`

function zoneWords(timeZone: string) {
  if (timeZone === 'UTC') return 'UTC'
  return timeZone in zones ? `${zones[timeZone as Zone]} Time` : zoneName(timeZone)
}
