import type { Db } from '#platform/server/db/database.ts'
import type { Draft } from '../field-types.ts'
import type { KindName } from '../rules.ts'
import { kindsOfSite, siteFrom } from '../site-rules.ts'
import type { Site } from '../site-types.ts'
import { listStanding } from './data.ts'

/** Everything that stands on the site besides events, in one query, which sees one moment of it. */
export async function readSite(db: Db): Promise<Site> {
  const rows = await listStanding(db, kindsOfSite)
  return siteFrom(
    rows.map(({ kind, content }) => ({ kind: kind as KindName, content: content as Draft })),
  )
}
