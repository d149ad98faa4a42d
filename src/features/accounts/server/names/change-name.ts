import { refuse } from '#platform/errors.ts'
import { fullName } from '#platform/full-name.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Name } from '../../profile-rules.ts'
import { refusals } from '../../refusals.ts'
import { findPerson, updateName } from '../data.ts'
import { publishProfileChange } from '../publish-profile-change.ts'
import { insertNameNotice } from './data.ts'
import { findResembledName } from './find-resembled-name.ts'

/**
 * Gives a person another name, and notes it for the office.
 * @throws {HttpError} 422 where it reads like the name of somebody who teaches or runs the academy.
 */
export async function changeName(trx: Db, userId: string, name: Name, now: Date) {
  const before = await findPerson(trx, userId)
  if (!before) return
  const { first_name, last_name } = before
  if (first_name === name.first_name && last_name === name.last_name) return
  if (await findResembledName(trx, fullName(name), userId)) {
    throw refuse(refusals.resemblingName)
  }
  await updateName(trx, userId, name)
  await insertNameNotice(trx, {
    user_id: userId,
    name_before: `${first_name} ${last_name}`,
    noted_at: now,
  })
  await publishProfileChange(trx, userId)
  await publishChange(trx, { topic: 'people' })
}
