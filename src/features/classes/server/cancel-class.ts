import type { Site } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Cancellation, Restoration } from '../change-rules.ts'
import { refusals } from '../refusals.ts'
import { cancelClasses, restoreClasses } from './changes/data.ts'
import { listClasses } from './data.ts'
import { findChangeable, listInScope } from './find-changeable.ts'
import { notifyOfChange } from './notify-of-changes.ts'

type Change<Body> = { id: string; body: Body; by: Person; now: Date; site: Site }

/**
 * Cancels a class, or it and all that follow it.
 * @throws {HttpError} 404, 409
 */
export async function cancelClass(trx: Db, { id, body, ...rest }: Change<Cancellation>) {
  const { by, now } = rest
  const row = await findChangeable(trx, id, by, body.revision)
  if (row.status === 'cancelled') throw refuse(refusals.alreadyCancelled)
  if (row.is_register_taken) throw refuse(refusals.tookPlace)
  if (row.ends_at <= now) throw refuse(refusals.cancelOfPast)
  const before = (await listInScope(trx, row, body.scope, now)).filter(
    ({ status }) => status === 'planned',
  )
  const ids = before.map((it) => it.id)
  await cancelClasses(trx, ids, body.reason, now)
  await notifyOfChange(trx, { before, after: await listClasses(trx, { ids }), picked: id, ...rest })
}

/**
 * Brings a cancelled class back, or it and those that follow it.
 * @throws {HttpError} 404, 409
 */
export async function restoreClass(trx: Db, { id, body, ...rest }: Change<Restoration>) {
  const { by, now } = rest
  const row = await findChangeable(trx, id, by, body.revision)
  if (row.status !== 'cancelled') throw refuse(refusals.notCancelled)
  if (row.closed_days_id) throw refuse(refusals.academyClosed(row.reason))
  const before = (await listInScope(trx, row, body.scope, now)).filter(
    ({ status, closed_days_id }) => status === 'cancelled' && !closed_days_id,
  )
  const ids = before.map((it) => it.id)
  await restoreClasses(trx, ids, now)
  await notifyOfChange(trx, { before, after: await listClasses(trx, { ids }), picked: id, ...rest })
}
