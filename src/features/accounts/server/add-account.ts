import { randomUUID } from 'node:crypto'
import type { Role } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusals } from '../refusals.ts'
import { insertPerson } from './data.ts'
import { putPassword } from './passwords/data.ts'
import { hashPassword } from './passwords/password-hash.ts'

/**
 * Makes an account that works at once, without a student ID: for administrators, and for the demo.
 * Returns its id.
 * @throws {HttpError} 409 where the address has one already.
 */
export async function addAccount(trx: Db, { password, ...person }: NewAccount) {
  const id = randomUUID()
  const hash = await hashPassword(password)
  if (!(await insertPerson(trx, { ...person, id, email_verified: true }))) {
    throw refuse(refusals.addressKnown(person.email))
  }
  await putPassword(trx, id, hash)
  return id
}

export type NewAccount = {
  first_name: string
  last_name: string
  /** In small letters. */
  email: string
  role: Role
  password: string
}
