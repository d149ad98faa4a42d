import { clockIn, zoneName } from './clocks.ts'
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

function zoneWords(timeZone: string) {
  if (timeZone === 'UTC') return 'UTC'
  return timeZone in zones ? `${zones[timeZone as Zone]} Time` : zoneName(timeZone)
}
