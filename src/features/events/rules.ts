import type { Day } from '#platform/dates.ts'

/** How many cards of events to come there are (spec section 3). */
const shownEvents = 3

type Dated = { date: Day; time: string }

/** By day and time. */
export const inOrder = <E extends Dated>(events: readonly E[]) =>
  events.toSorted((one, other) =>
    `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`),
  )

/** The next events from today on; one of today stays until the day is over. */
export const upcoming = <E extends Dated>(events: readonly E[], today: Day) =>
  inOrder(events.filter(({ date }) => date >= today)).slice(0, shownEvents)

export const eventsOn = <E extends Dated>(events: readonly E[], day: Day) =>
  events.filter(({ date }) => date === day)
