import { addDays, type Day } from '#platform/dates.ts'

/** `2025-07-15` → `2025-07` */
export const monthOf = (day: Day) => day.slice(0, 7)

/** The day that a key leads to in a calendar; undefined for other keys. */
export function dayAfter(key: string, day: Day): Day | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageUp: () => sameDayIn(addDays(`${monthOf(day)}-01`, -1), day),
    PageDown: () => sameDayIn(addDays(`${monthOf(day)}-28`, 4), day),
  }
  return steps[key]?.()
}

/** The same day of another month, or that month's last where it is too short. */
function sameDayIn(month: Day, day: Day) {
  const sameDay = `${monthOf(month)}${day.slice(7)}`
  const moment = new Date(`${sameDay}T00:00:00Z`)
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(sameDay)
  return exists
    ? sameDay
    : addDays(
        addDays(`${monthOf(month)}-28`, 4)
          .slice(0, 8)
          .concat('01'),
        -1,
      )
}

/** A month in whole weeks from Sunday to Saturday, with the days of its neighbours at the ends. */
export function weeksOf(month: string): Day[][] {
  const first = `${month}-01`
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const weeks: Day[][] = []
  for (
    let sunday = start;
    weeks.length === 0 || monthOf(sunday) === month;
    sunday = addDays(sunday, 7)
  ) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(sunday, day)))
  }
  return weeks
}
