/** `Monday` and `18:30`, the day of the week and the time it is at a moment in an IANA time zone. */
export function clockIn(timeZone: string, moment: Date) {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(moment)
  // Swedish writes times as ISO 8601 does.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(moment)
  return { weekday, time }
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
 * The moment at which the clocks of an IANA time zone show a local time such as `2026-11-30T18:30`.
 * Of one that comes twice, when they are put back, the first; one that they leap over, when they are
 * put forward, is as much later as they leap.
 */
export function momentIn(timeZone: string, local: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // No zone changes its clocks twice within two days.
  const [before = 0, after = 0] = [-day, day].map((by) => clockLead(timeZone, asUtc + by))
  const shows = (lead: number) => clockLead(timeZone, asUtc - lead) === lead
  return new Date(asUtc - (shows(before) || !shows(after) ? before : after))
}

/** `2026-11-30T18:30`, what the clocks of an IANA time zone show at a moment. */
export const localTimeIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T')

const day = 24 * 60 * 60 * 1000

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function clockLead(timeZone: string, time: number) {
  const minute = Math.floor(time / 60_000) * 60_000
  return Date.parse(`${localTimeIn(timeZone, new Date(minute))}Z`) - minute
}
