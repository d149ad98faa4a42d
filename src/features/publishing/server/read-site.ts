import type { Db } from '#platform/server/db/database.ts'
import { findDemoData } from '#platform/server/db/demo-data.ts'
import { kindsOfSite, siteFrom } from '../site-rules.ts'
import type { Site } from '../site-types.ts'
import { listStanding } from './data.ts'

/** Everything that stands on the site besides events, in one query, which sees one moment of it; and whether it is the demo. */
export async function readSite(db: Db): Promise<Site> {
  const site = siteFrom(await listStanding(db, kindsOfSite))
  const isDemo = (await findDemoData(db)) !== undefined
  return isDemo ? { ...site, academy: { ...site.academy, isDemo } } : site
}
