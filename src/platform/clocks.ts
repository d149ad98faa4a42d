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
