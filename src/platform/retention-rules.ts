import { hoursAfter } from './dates.ts'

/** For how long what will be deleted is shown, and told, before. */
export const daysShown = 7

/** An hour less than the days: the job of one night may begin a moment earlier than that a week before. */
export const hoursShown = 24 * daysShown - 1

export const daysAfter = (moment: Date, days: number) => hoursAfter(moment, 24 * days)

/** When the first of what is old will be deleted: when its days are over, and it was shown since then. */
export function firstDay(first: Date, days: number, shownSince: Date) {
  const due = daysAfter(first, days)
  const from = daysAfter(shownSince, daysShown)
  return due < from ? from : due
}
