import { lockAccount } from '#features/accounts/server/lock-person.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteEnrollment, insertEnrollment } from './data.ts'

/** Enrols somebody in one more course, as the office does; false where they are in it already. */
export async function enrol(trx: Db, userId: string, courseId: number, now: Date) {
  // A selection of their own that is under way comes before or after, not in between.
  await lockAccount(trx, userId)
  const isNew = await insertEnrollment(trx, userId, courseId, now)
  if (isNew) await tellOf(trx, userId)
  return isNew
}

/** Takes somebody out of a course; what they have done there stays. False where they were not in it. */
export async function withdraw(trx: Db, userId: string, courseId: number) {
  await lockAccount(trx, userId)
  const wasIn = await deleteEnrollment(trx, userId, courseId)
  if (wasIn) await tellOf(trx, userId)
  return wasIn
}

const tellOf = (trx: Db, user_id: string) =>
  publishChanges(trx, [{ topic: 'enrolments', user_id }, { topic: 'people' }])
