/** A calendar day, `YYYY-MM-DD`; two of them compare as text. */
export type Day = string

/** The day at a moment in an IANA time zone. */
export const dayIn = (timeZone: string, moment: Date): Day =>
  // Swedish writes dates as ISO 8601 does.
  keptFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

/** The day at a moment in an IANA time zone: `Jul 1, 2025`. */
export const dateIn = (timeZone: string, moment: Date) =>
  keptFormat('en-US', { timeZone, dateStyle: 'medium' }).format(moment)

/** Making a format costs many times what its use does, and a page asks for hundreds of days. */
export function keptFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
const formats = new Map<string, Intl.DateTimeFormat>()

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** `Monday` */
export const weekdayOf = (day: Day) =>
  keptFormat('en-US', { timeZone: 'UTC', weekday: 'long' }).format(new Date(`${day}T00:00:00Z`))

/** The age on a day. A birthday on February 29 is March 1 in other years. */
export function ageOn(day: Day, birthdate: Day) {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) >= birthdate.slice(5) ? years : years - 1
}

/** Negative hours lead back; an hour is 60 minutes, whatever the clocks do. */
export const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + hours * 60 * 60 * 1000)

/** A time to wait, rounded up: `a minute` or `9 minutes`. */
export function minutesInWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}

/** `18:30` → `6:30 PM` */
export function clockTime(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`
}

/** Whether a `YYYY-MM-DD` exists, from 1900 to 2099. */
export function isRealDay(text: string) {
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
