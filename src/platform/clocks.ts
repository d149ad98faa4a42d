import { keptFormat } from './dates.ts'

/** The day of the week and the time at a moment in an IANA time zone: `Monday` and `18:30`. */
export function clockIn(timeZone: string, moment: Date) {
  const weekday = keptFormat('en-US', { timeZone, weekday: 'long' }).format(moment)
  // Swedish writes times as ISO 8601 does.
  const time = keptFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(moment)
  return { weekday, time }
}

/** Whether this is an IANA time zone that this machine knows. */
export function isTimeZone(name: string) {
  try {
    return Boolean(name && new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Whether two IANA time zones show the same time all year, as Toronto and New York do. */
export const sameClock = (one: string, other: string, year: number) =>
  [0, 6].every((month) => {
    const moment = new Date(Date.UTC(year, month, 15))
    const [here, there] = [clockIn(one, moment), clockIn(other, moment)]
    return here.weekday === there.weekday && here.time === there.time
  })

/** `Eastern Time`, as people call an IANA time zone all year. */
export const zoneName = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/**
 * The moment at which the clocks of an IANA time zone show a local time such as `2026-11-30T18:30`. A
 * time that comes twice, when the clocks are put back, is the first one; a time that is skipped, when
 * they are put forward, is later by the length of the gap. Undefined for what is no time, and for years
 * that are still being typed: 0002, or 20267.
 */
export function momentIn(timeZone: string, local: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc) || !/^[1-9]\d{3}-/.test(local)) return undefined
  // No zone changes its clocks twice within two days.
  const [before = 0, after = 0] = [-day, day].map((by) => clockLead(timeZone, asUtc + by))
  const shows = (lead: number) => clockLead(timeZone, asUtc - lead) === lead
  return new Date(asUtc - (shows(before) || !shows(after) ? before : after))
}

/** `2026-11-30T18:30`, what the clocks of an IANA time zone show at a moment. */
export const localTimeIn = (timeZone: string, moment: Date) =>
  keptFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T')

const day = 24 * 60 * 60 * 1000

/** The offset of a zone from UTC in milliseconds. */
function clockLead(timeZone: string, time: number) {
  const minute = Math.floor(time / 60_000) * 60_000
  return Date.parse(`${localTimeIn(timeZone, new Date(minute))}Z`) - minute
}

/** The evening begins then at the academy: classes are tonight, reminders and daily news go out. */
export const evening = '17:00'
