import type { Day } from './dates.ts'

// By itself: forms of public pages, whose script is counted, read dates.ts.
export const daysFrom = (from: Day, to: Day) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))
