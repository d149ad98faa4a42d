import type { Settings } from '#features/publishing/site-types.ts'
import { hoursAfter } from '#platform/dates.ts'
import { hoursShown } from '#platform/retention-rules.ts'

/** What has an end, and the office's setting of the days until then. */
export const periodSettings = {
  applications: 'applicationsKeptDays',
  messages: 'messagesKeptDays',
  notifications: 'notificationsKeptDays',
  mails: 'mailsKeptDays',
  attendance: 'attendanceKeptDays',
  recordings: 'recordingsKeptDays',
  performances: 'performancesKeptDays',
} as const satisfies Record<string, keyof Settings>

export type RetentionKind = keyof typeof periodSettings
export const retentionKinds = Object.keys(periodSettings) as RetentionKind[]

/** How long a kind is kept: `days_before` until a week after `since`, and `days` from then on; null for ever. */
export type Period = { days: number | null; days_before: number | null; since: Date }

/** The days that hold now: a longer period at once, a shorter one when it was shown for a week. */
export function daysInForce({ days, days_before, since }: Period, now: Date) {
  if (holdsFrom(since) <= now) return days
  return days === null || days_before === null ? null : Math.max(days, days_before)
}

const holdsFrom = (since: Date) => hoursAfter(since, hoursShown)

/** The period after the office has set another, or the same. */
export function periodAfter(
  period: Period | undefined,
  days: number | undefined,
  now: Date,
): Period {
  const set = days ?? null
  if (!period) return { days: set, days_before: null, since: now }
  if (period.days === set) return period
  return { days: set, days_before: daysInForce(period, now), since: now }
}
