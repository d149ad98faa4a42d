import { events } from '#content/events.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { type ContentOf, type Draft, type KindName, kindOf, knownFields } from '../rules.ts'
import { hasDocuments, insertDocument, insertVersion } from './data.ts'

/** Publishes the content of content/ where the academy has none of a kind. Called at every start. */
export const seedSite = (db: Db, clock: Clock) =>
  db.transaction().execute((trx) => seedKind(trx, 'events', events, clock()))

/** Publishes the first documents of a kind, unless it has or had any. */
export async function seedKind<Name extends KindName>(
  trx: Db,
  kind: Name,
  contents: readonly ContentOf<Name>[],
  at: Date,
) {
  // Several servers may start at once.
  await lockFor(trx, 'seed of the site')
  if (await hasDocuments(trx, kind)) return
  for (const content of contents) {
    const { id } = await insertDocument(trx, kind)
    await insertVersion(trx, id, {
      content: knownFields(kind, content as Draft),
      schema: kindOf(kind).schemaVersion,
      at,
      by: null,
    })
  }
}
