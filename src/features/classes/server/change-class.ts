import type { Site } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { chooseFromList, problemAt } from '#platform/why-not.ts'
import { type ChangedClass, momentsOf } from '../change-rules.ts'
import { isSameMeeting, localMeeting, moveAlike, plannedBefore } from '../move-rules.ts'
import { refusals } from '../refusals.ts'
import { replaceClassTutors, updateMeetings } from './changes/data.ts'
import { type ClassRow, listClasses } from './data.ts'
import { findChangeable, listInScope } from './find-changeable.ts'
import { notifyOfChange } from './notify-of-changes.ts'
import { applyClosedDays, assignCourseTutors } from './plan/data.ts'
import { plannedMeeting } from './present.ts'
import { insertPlacesNamed, listTutors } from './terms/data.ts'

type Change = { id: string; body: ChangedClass; by: Person; now: Date; site: Site }

/**
 * Moves a class, or changes its place or tutors; with `after` all that follow it too, each by as much.
 * @throws {HttpError} 404, 409, 422
 */
export async function changeClass(trx: Db, { id, body, by, now, site }: Change) {
  const zone = site.academy.timeZone
  const row = await findChangeable(trx, id, by, body.revision)
  if (row.status === 'cancelled' && !row.closed_days_id) throw refuse(refusals.moveOfCancelled)
  const targets = (await listInScope(trx, row, body.scope, now)).filter(
    (it) => it.id === row.id || it.status === 'planned' || it.closed_days_id,
  )
  const from = localMeeting(row, zone)
  const isMoved = !isSameMeeting(row, { ...momentsOf(body, zone), ...placeOf(body) })
  if (isMoved) {
    if (row.starts_at <= now) throw refuse(refusals.classBegun)
    if (momentsOf(body, zone).starts_at <= now) throw refuse(refusals.timeIsOver)
    if (body.place) await insertPlacesNamed(trx, [body.place])
    const moved = targets.map((it) => {
      const meeting = moveAlike(it, from, body, zone)
      return {
        id: it.id,
        now: meeting,
        was: plannedBefore({ ...it, was: plannedMeeting(it) }, meeting),
      }
    })
    await updateMeetings(trx, moved, now)
    await applyClosedDays(trx, zone, now)
  }
  const hasNewTutors = await changeTutors(trx, row, targets, body, now)
  if (!isMoved && !hasNewTutors) return
  const after = await listClasses(trx, { ids: targets.map((it) => it.id) })
  const { reason } = body
  await notifyOfChange(trx, { before: targets, after, picked: id, by, reason, now, site })
}

/** Whether the tutors are others now. */
async function changeTutors(
  trx: Db,
  row: ClassRow,
  targets: readonly ClassRow[],
  { tutor_ids }: ChangedClass,
  now: Date,
) {
  const present = row.tutors.map(({ id }) => id)
  const wanted = [...new Set(tutor_ids)]
  if (wanted.length === 0 && !row.has_own_tutors) return false
  if (present.length === wanted.length && wanted.every((id) => present.includes(id))) return false
  await refuseUnknownTutors(trx, wanted)
  await replaceClassTutors(
    trx,
    targets.map(({ id }) => id),
    wanted,
    now,
  )
  await assignCourseTutors(trx, now)
  return true
}

/** @throws {HttpError} 422 */
export async function refuseUnknownTutors(trx: Db, ids: readonly string[]) {
  const known = new Set((await listTutors(trx)).map(({ id }) => id))
  if (ids.every((id) => known.has(id))) return
  throw new HttpError(422, problemAt('tutor_ids', chooseFromList))
}

export const placeOf = ({ place, is_online }: { place: string; is_online: boolean }) => ({
  place: is_online ? null : place || null,
  is_online,
})
