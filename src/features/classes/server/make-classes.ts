import { cancelClassRooms } from '#features/live-rooms/server/manage-class-rooms.ts'
import type { Site } from '#features/publishing/site-types.ts'
import { listTerms } from '#features/terms/server/data.ts'
import { dayIn } from '#platform/dates.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { comparePlan, type PlanChanges, plannedClasses } from '../plan-rules.ts'
import { type ClassRow, listClasses } from './data.ts'
import { lockClasses } from './lock-classes.ts'
import { manageRoomsOfClasses } from './manage-rooms.ts'
import { notifyOfChange } from './notify-of-changes.ts'
import { applyClosedDays, applyPlan, assignCourseTutors, listClassesOfTerm } from './plan/data.ts'
import { insertPlacesNamed } from './terms/data.ts'

/** Whoever made the change is not notified of it; nobody: the timetable did. */
type By = { id: string }
const timetable: By = { id: '' }

/**
 * Makes the classes of each term that is not over those of the timetable, with the closed days and
 * the tutors of the courses. It may run at any time, and again: what nobody has changed follows, and
 * those concerned are notified, but not of the classes of a new term. Whether anything has changed.
 */
export async function makeClasses(trx: Db, site: Site, now: Date, by: By = timetable) {
  await lockClasses(trx)
  const notifyOf = (before: readonly ClassRow[], after: readonly ClassRow[]) =>
    notifyByCourse(trx, before, after, { by, now, site })
  const today = dayIn(site.academy.timeZone, now)
  const known = new Set<string>()
  let changed = 0
  for (const term of await listTerms(trx)) {
    if (term.last_day < today) continue
    const existing = await listClassesOfTerm(trx, term.id)
    for (const { id } of existing) known.add(id)
    const planned = plannedClasses(term, site.timetable, site.academy.timeZone)
    const changes = comparePlan(existing, planned, now)
    changed += changes.missing.length + changes.outdated.length + changes.surplus.length
    const removed = await listIfAny(trx, changes.surplus)
    await notifyOf(removed, removed.map(asRemoved))
    const gone = removed.map(({ id }) => id)
    if (gone.length > 0) await cancelClassRooms(trx, gone, offTimetable, now)
    const moved = await listIfAny(trx, changes.outdated)
    const added = await makePlanned(trx, term.id, changes)
    await notifyOf(moved, await listIfAny(trx, moved))
    if (existing.length > 0) await notifyOf([], await listIfAny(trx, added))
  }
  const { cancelled, restored } = await applyClosedDays(trx, site.academy.timeZone, now)
  await assignCourseTutors(trx, now)
  const closed = await listIfAny(
    trx,
    cancelled.filter(({ id }) => known.has(id)),
  )
  await notifyOf(closed.map(asPlanned), closed)
  const open = await listIfAny(trx, restored)
  await notifyOf(
    open.map(asRemoved),
    open.filter(({ status }) => status === 'planned'),
  )
  await manageRoomsOfClasses(trx, site, now)
  return changed + cancelled.length + restored.length > 0
}

/** The same when a site is published or a server starts. */
export const makeClassesOfSite = (db: Db, site: Site, now: Date) =>
  db.transaction().execute(async (trx) => {
    if (await makeClasses(trx, site, now)) await publishChange(trx, { topic: 'classes' })
  })

async function makePlanned(trx: Db, termId: string, changes: PlanChanges) {
  const places = [...changes.missing, ...changes.outdated.map((it) => it.planned)]
  const names = new Set(places.map(({ place }) => place).filter(Boolean))
  if (names.size > 0) await insertPlacesNamed(trx, [...names])
  return applyPlan(trx, termId, changes)
}

/** One notification for each course. */
async function notifyByCourse(
  trx: Db,
  before: readonly ClassRow[],
  after: readonly ClassRow[],
  change: { by: By; now: Date; site: Site },
) {
  for (const rows of Map.groupBy(after, ({ course_id }) => course_id).values()) {
    const [first] = rows
    if (first) await notifyOfChange(trx, { before, after: rows, picked: first.id, ...change })
  }
}

const listIfAny = async (trx: Db, rows: readonly { id: string }[]) =>
  rows.length > 0 ? listClasses(trx, { ids: rows.map(({ id }) => id) }) : []

const offTimetable = 'No longer on the timetable'

const asRemoved = (row: ClassRow): ClassRow => ({
  ...row,
  status: 'cancelled',
  reason: offTimetable,
})
const asPlanned = (row: ClassRow): ClassRow => ({ ...row, status: 'planned', reason: '' })
