import type { Day } from '#platform/dates.ts'

/** In the reader's time zone: `Jul 14, 2025`. */
export const shownDate = (moment: string) => date.format(new Date(moment))
/** In the reader's time zone: `6:30 PM`. */
export const shownTime = (moment: string) => time.format(new Date(moment))

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** A day of the academy's calendar, in no time zone: `2025-07-14` → `Jul 14, 2025`. */
export const namedDay = (day: Day) => calendarDate.format(new Date(`${day}T00:00:00Z`))

const calendarDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
