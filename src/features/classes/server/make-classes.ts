import type { Site } from '#features/publishing/site-types.ts'
import { dayIn } from '#platform/dates.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { comparePlan, plannedClasses } from '../plan-rules.ts'
import { listTerms } from './data.ts'
import { applyClosedDays, applyPlan, assignCourseTutors, listClassesOfTerm } from './plan/data.ts'
import { insertPlacesNamed } from './terms/data.ts'

type Timetable = Pick<Site, 'timetable' | 'academy'>

/**
 * Makes the classes of each term that is not over those of the timetable, with the closed days and
 * the tutors of the courses. It may run at any time, and again: what nobody has changed follows.
 */
export async function makeClasses(trx: Db, { timetable, academy }: Timetable, now: Date) {
  await lockClasses(trx)
  const today = dayIn(academy.timeZone, now)
  for (const term of await listTerms(trx)) {
    if (term.last_day < today) continue
    const planned = plannedClasses(term, timetable, academy.timeZone)
    const changes = comparePlan(await listClassesOfTerm(trx, term.id), planned, now)
    const places = [...changes.missing, ...changes.outdated.map((it) => it.planned)]
    const names = new Set(places.map(({ place }) => place).filter(Boolean))
    if (names.size > 0) await insertPlacesNamed(trx, [...names])
    await applyPlan(trx, term.id, changes)
  }
  await applyClosedDays(trx, academy.timeZone, now)
  await assignCourseTutors(trx, now)
}

/** The same when a site is published or a server starts. */
export const makeClassesOfSite = (db: Db, site: Timetable, now: Date) =>
  db.transaction().execute(async (trx) => {
    await makeClasses(trx, site, now)
    await publishChange(trx, { topic: 'classes' })
  })

/** Whoever changes terms or classes does so one after the other. */
export const lockClasses = (trx: Db) => lockFor(trx, 'classes')
