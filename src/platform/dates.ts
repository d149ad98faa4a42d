/** A calendar day, `YYYY-MM-DD`; two of them compare as text. */
export type Day = string

/** The day it is at a moment in an IANA time zone. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  // Swedish writes dates as ISO 8601 does.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

/** `Jul 1, 2025`, the day it is at a moment in an IANA time zone. */
export const dateIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(moment)

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

/** Whole years from a birth date to a day; who was born on February 29 has no birthday before March 1. */
export function ageOn(day: Day, birthdate: Day) {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) >= birthdate.slice(5) ? years : years - 1
}

/** `18:30` → `6:30 PM` */
export function clockTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}
