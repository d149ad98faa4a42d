import type { Day } from '#platform/dates.ts'

/** `2025-07-15` → `2025-07` */
export const monthOf = (day: Day) => day.slice(0, 7)

/** The day so many days later, or before where it is less than none. */
export function moveBy(day: Day, days: number): Day {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** A month in whole weeks from Sunday to Saturday, with the days of its neighbours at the ends. */
export function weeksOf(month: string): Day[][] {
  const first = `${month}-01`
  const start = moveBy(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const weeks: Day[][] = []
  for (
    let sunday = start;
    weeks.length === 0 || monthOf(sunday) === month;
    sunday = moveBy(sunday, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => moveBy(sunday, day)))
  }
  return weeks
}

/** `Jul 15, 2025` */
export const namedDay = (day: Day) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
