import type { Day } from '#platform/dates.ts'
import { daysFrom } from '#platform/days-from.ts'

/** How long an application waits for its decision: `Waits since today`, `Waits 3 days`. */
export function waitingWords(today: Day, applied: Day) {
  const days = Math.max(0, daysFrom(applied, today))
  if (days === 0) return 'Waits since today'
  return days === 1 ? 'Waits 1 day' : `Waits ${days} days`
}
