import { forbidden, refuse } from '#platform/errors.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { refusals } from '../refusals.ts'
import { listPeople, lockPerson } from './data.ts'

/**
 * Locks a person about whom an admin decides. One decision runs at a time in the whole academy, so that
 * of admins who remove each other at once one remains.
 * @throws {HttpError} 403 where `by` is no admin any more, 404
 */
export async function lockForDecision(trx: Db, id: string, by: { id: string }) {
  const admins = await lockDecisions(trx, by)
  const person = await lockPerson(trx, id)
  if (!person) throw refuse(refusals.personGone)
  return { ...person, is_last_admin: admins.length === 1 && admins[0] === id }
}

/**
 * Lets one admin at a time decide about people, until the transaction ends; returns all admins' ids.
 * @throws {HttpError} 403 where `by` is no admin any more
 */
export async function lockDecisions(trx: Db, by: { id: string }) {
  await lockFor(trx, 'people')
  const admins = await listPeople(trx, 'admin')
  if (!admins.includes(by.id)) throw forbidden()
  return admins
}

/** Lets one transaction at a time change what belongs to a person, or delete the person. */
export const lockAccount = (trx: Db, id: string) => lockPerson(trx, id)
