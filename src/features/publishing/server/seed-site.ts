import type { Clock } from '#platform/server/clock.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import type { Draft } from '../field-types.ts'
import { type KindName, kindNames, kindOf, knownFields, type TypedOf } from '../rules.ts'
import { hasDocuments, insertDocument, insertVersion } from './data.ts'
import { noteNumbers } from './give-numbers.ts'
import { seeds } from './seed/seeds.ts'

/**
 * Publishes the content of content/ where the academy has none of a kind. Called at every start.
 * @param except kinds of which there will be some at once, as they are about to be imported.
 */
export const seedSite = (db: Db, clock: Clock, except: readonly KindName[] = []) =>
  db.transaction().execute(async (trx) => {
    for (const kind of kindNames) {
      if (!except.includes(kind)) await seedKind(trx, kind, seeds[kind], clock())
    }
  })

/** Publishes the first documents of a kind, unless it has or had any. */
export async function seedKind<Name extends KindName>(
  trx: Db,
  kind: Name,
  contents: readonly TypedOf<Name>[],
  at: Date,
) {
  // Several servers may start at once.
  await lockFor(trx, 'seed of the site')
  if (await hasDocuments(trx, kind)) return
  const drafts = contents.map((content) => knownFields(kind, content as Draft))
  for (const content of drafts) {
    const { id } = await insertDocument(trx, kind)
    const schema = kindOf(kind).schemaVersion
    await insertVersion(trx, id, { content, schema, at, by: null })
  }
  await noteNumbers(trx, kind, drafts)
}
