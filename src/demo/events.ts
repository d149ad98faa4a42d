import { academy } from '#content/academy.ts'
import { events } from '#content/events.ts'
import { moveBy } from '#features/events/calendar-rules.ts'
import { seedKind } from '#features/publishing/server/seed-site.ts'
import { dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'

/** The events of content/, moved to the coming weeks. */
export function fillDemoEvents(trx: Db, now: Date) {
  const today = dayIn(academy.timeZone, now)
  const moved = events.map((event, index) => ({ ...event, date: moveBy(today, 5 + 7 * index) }))
  return seedKind(trx, 'events', moved, now)
}
