import { academy } from '#content/academy.ts'
import { events } from '#content/events.ts'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { kindOf } from '#features/publishing/rules.ts'
import { hasDocuments, insertDocument, updateDraft } from '#features/publishing/server/data.ts'
import { seedKind } from '#features/publishing/server/seed-site.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'

/** The events of content/, moved to the coming weeks, and the draft of another one. */
export async function fillDemoEvents(trx: Db, now: Date) {
  if (await hasDocuments(trx, 'events')) return
  const today = dayIn(academy.timeZone, now)
  const moved = events.map((event, index) => ({ ...event, date: addDays(today, 5 + 7 * index) }))
  await seedKind(trx, 'events', moved, now)
  const admin = await findPersonByEmail(trx, 'admin@cadenza.example')
  if (!admin) return
  const { id } = await insertDocument(trx, 'events')
  const content = {
    title: 'Open rehearsal of the strings',
    type: 'performance',
    date: addDays(today, 26),
    location: 'Recital Hall',
  }
  await updateDraft(trx, id, {
    content,
    schema: kindOf('events').schemaVersion,
    at: now,
    by: admin.id,
  })
}
