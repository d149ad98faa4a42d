import { academy } from '#content/academy.ts'
import { hasAdmin } from '#features/accounts/server/data.ts'
import { countApplications } from '#features/admissions/server/data.ts'
import { hasRooms } from '#features/live-rooms/server/data.ts'
import { seedSite } from '#features/publishing/server/seed-site.ts'
import { hasRecordings } from '#features/recordings/server/data.ts'
import { setAcademy } from '#platform/academy.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import type { Files } from '#platform/server/files/files.ts'
import { fillDemoApplications } from './applications.ts'
import { fillDemoEvents } from './events.ts'
import { fillDemoMaterials } from './materials.ts'
import { fillOldThings } from './old-things.ts'
import { fillDemoPeople, knownPassword, markDemo } from './people.ts'
import { fillDemoPerformances } from './performances.ts'
import { fillDemoRecordings } from './recordings.ts'
import { fillDemoSite } from './site.ts'
import { fillDemoTerm } from './term.ts'
import { fillDemoWeek } from './week.ts'

/** Fills an empty database with the demo academy; any other is left unchanged. */
export async function fillDemoAcademy(
  { db, files }: { db: Db; files: Files },
  password = knownPassword,
) {
  setAcademy(academy)
  const { isNew, hasApplications } = await db.transaction().execute(async (trx) => {
    await lockFor(trx, 'demo academy')
    const now = new Date()
    const isNew = !(await hasAdmin(trx))
    if (isNew) await fillDemoPeople(trx, now, password)
    await markDemo(trx, password)
    await fillDemoEvents(trx, now)
    if (!(await hasRooms(trx))) await fillDemoWeek(trx, files, now)
    if (!(await hasRecordings(trx))) await fillDemoRecordings(trx, files, now)
    await fillDemoPerformances(trx, files, now)
    await fillDemoMaterials(trx, files, now)
    return { isNew, hasApplications: (await countApplications(trx)) > 0 }
  })
  // Not over what an office has published by now.
  if (isNew) await fillDemoSite({ db, files })
  else await seedSite(db, () => new Date())
  if (isNew) await fillOldThings(db, new Date())
  await db.transaction().execute(async (trx) => {
    await fillDemoTerm(trx, new Date())
    // Each is for a term.
    if (!hasApplications) await fillDemoApplications(trx, new Date())
  })
}
