import { addDays, dateIn, dayIn, weekdayOf } from './dates.ts'

/**
 * How long ago a moment was, for a reader in an IANA time zone: `3 min ago`, `2 hours ago`, `yesterday`,
 * `4 days ago`, and from a week on the date. A clock that is ahead makes it `just now`.
 */
export function timeAgo(moment: Date, now: Date, timeZone: string) {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const days = daysBetween(dayIn(timeZone, moment), dayIn(timeZone, now))
  if (days === 0) return minutes < 120 ? 'an hour ago' : `${Math.floor(minutes / 60)} hours ago`
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : dateIn(timeZone, moment)
}

/** The heading of a day for a reader in a time zone: `Today`, `Yesterday`, `Thursday, Nov 19, 2026`. */
export function dayHeading(moment: Date, now: Date, timeZone: string) {
  const [day, today] = [dayIn(timeZone, moment), dayIn(timeZone, now)]
  if (day >= today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return `${weekdayOf(day)}, ${dateIn(timeZone, moment)}`
}

/** By the calendar, on which each day is as long as another. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
