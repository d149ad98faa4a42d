import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusals } from '../../refusals.ts'
import { listClasses } from '../data.ts'
import { lockClasses } from '../lock-classes.ts'
import { deleteExcuse, insertExcuse, listRoll } from './data.ts'

/**
 * Says that a student cannot come to a class, or with null that they can after all.
 * @throws {HttpError} 404 where they do not take it, 409 where it is over
 */
export async function sendExcuse(
  trx: Db,
  { id, reason, by, now }: { id: string; reason: string | null; by: Person; now: Date },
) {
  await lockClasses(trx)
  const [row] = await listClasses(trx, { ids: [id] })
  const isTheirs = row && (await listRoll(trx, id)).some(({ user_id }) => user_id === by.id)
  if (!isTheirs) throw refuse(refusals.classNotTaken)
  if (row.ends_at <= now || row.is_register_taken || row.status === 'cancelled') {
    throw refuse(refusals.excuseTooLate)
  }
  const excuse = { class_id: id, user_id: by.id }
  if (reason === null) await deleteExcuse(trx, id, by.id)
  else await insertExcuse(trx, { ...excuse, reason, created_at: now })
  for (const { id: user_id } of row.tutors) await publishChange(trx, { topic: 'classes', user_id })
  await publishChange(trx, { topic: 'classes', user_id: by.id })
}
