import type { Day } from '#platform/dates.ts'

/** How many cards of events to come there are (spec section 3). */
const shownEvents = 3

type Dated = { date: Day }

/** The next of events in their order, from today on; one of today stays until the day is over. */
export const upcoming = <E extends Dated>(events: readonly E[], today: Day) =>
  events.filter(({ date }) => date >= today).slice(0, shownEvents)

export const eventsOn = <E extends Dated>(events: readonly E[], day: Day) =>
  events.filter(({ date }) => date === day)
