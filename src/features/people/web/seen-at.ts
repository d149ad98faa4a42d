import { academy } from '#platform/academy.ts'
import { clockIn } from '#platform/clocks.ts'
import { clockTime, dateIn, dayIn } from '#platform/dates.ts'

/** `today, 9:41 AM`, or `Nov 20, 2026`, in the academy’s time zone. */
export function seenAt(moment: string, now = new Date()) {
  const at = new Date(moment)
  const { timeZone } = academy
  return dayIn(timeZone, at) === dayIn(timeZone, now)
    ? `today, ${clockTime(clockIn(timeZone, at).time)}`
    : dateIn(timeZone, at)
}

export const dayOf = (moment: string) => dateIn(academy.timeZone, new Date(moment))
