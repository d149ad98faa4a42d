import { forbidden, notFound } from '#platform/errors.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { listPeople, lockPerson } from './data.ts'

/**
 * A person about whom an admin decides: one decision at a time in the whole academy, until the
 * transaction ends, so that of admins who remove each other at once one remains.
 * @throws {HttpError} 403 where who decides is no admin any more, 404
 */
export async function holdPerson(trx: Db, id: string, by: { id: string }) {
  const admins = await holdOffice(trx, by)
  const person = await lockPerson(trx, id)
  if (!person) throw notFound(gone)
  return { ...person, is_last_admin: admins.length === 1 && admins[0] === id }
}

/**
 * Lets one admin at a time decide about people; returns all admins.
 * @throws {HttpError} 403 where who decides is no admin any more
 */
export async function holdOffice(trx: Db, by: { id: string }) {
  await lockFor(trx, 'people')
  const admins = await listPeople(trx, 'admin')
  if (!admins.includes(by.id)) throw forbidden()
  return admins
}

export const gone = 'This person is gone; somebody else may have erased the account.'

/** Lets one transaction at a time change what somebody has; deleting the account comes before or after. */
export const holdAccount = (trx: Db, id: string) => lockPerson(trx, id)
