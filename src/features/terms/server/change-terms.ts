import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusals } from '../refusals.ts'
import type { NewTerm } from '../rules.ts'
import { deleteTerm, findOverlapping, findTerm, insertTerm, updateTerm } from './data.ts'

/** Adds a term. @throws {HttpError} 409 where it overlaps with another */
export async function addTerm(trx: Db, term: NewTerm) {
  await refuseOverlap(trx, term)
  return insertTerm(trx, term)
}

/** Changes a term, and returns it as it was. @throws {HttpError} 404, 409 where it overlaps with another */
export async function changeTerm(trx: Db, id: string, term: NewTerm) {
  await refuseOverlap(trx, term, id)
  const before = await findTerm(trx, id)
  if (!before || !(await updateTerm(trx, id, term))) throw refuse(refusals.gone)
  return before
}

/** Deletes a term, with its classes. */
export const removeTerm = deleteTerm

async function refuseOverlap(trx: Db, term: NewTerm, besides?: string) {
  const other = await findOverlapping(trx, term, besides)
  if (other) throw refuse(refusals.overlap(other.name))
}
