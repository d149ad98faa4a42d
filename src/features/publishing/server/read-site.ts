import type { Db } from '#platform/server/db/database.ts'
import { kindsOfSite, siteFrom } from '../site-rules.ts'
import type { Site } from '../site-types.ts'
import { listStanding } from './data.ts'

/** Everything that stands on the site besides events, in one query, which sees one moment of it. */
export async function readSite(db: Db): Promise<Site> {
  return siteFrom(await listStanding(db, kindsOfSite))
}
