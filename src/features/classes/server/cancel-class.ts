import type { Site } from '#features/publishing/site-types.ts'
import type { Person } from '#platform/actor.ts'
import { HttpError } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Cancellation, Restoration } from '../change-rules.ts'
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
  if (row.status === 'cancelled')
    throw refusal('class_cancelled', 'This class is cancelled already.')
  if (row.is_register_taken) {
    throw refusal('register_taken', 'Its register was taken, so that this class took place.')
  }
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
  if (row.status !== 'cancelled') throw refusal('class_planned', 'This class is not cancelled.')
  if (row.closed_days_id) {
    throw refusal(
      'academy_closed',
      `The academy is closed then: ${row.reason}. Move the class to another day.`,
    )
  }
  const before = (await listInScope(trx, row, body.scope, now)).filter(
    ({ status, closed_days_id }) => status === 'cancelled' && !closed_days_id,
  )
  const ids = before.map((it) => it.id)
  await restoreClasses(trx, ids, now)
  await notifyOfChange(trx, { before, after: await listClasses(trx, { ids }), picked: id, ...rest })
}

const refusal = (code: string, message: string) => new HttpError(409, { code, message })
