import { lockAccount } from '#features/accounts/server/lock-person.ts'
import { publishChanges } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteEnrollment, insertEnrollment } from './data.ts'

/** Enrols a student in one more course, for the office; false where they are enrolled already. */
export async function enrol(trx: Db, userId: string, courseId: number, now: Date) {
  // Serialized with the student's own selection.
  await lockAccount(trx, userId)
  const isNew = await insertEnrollment(trx, userId, courseId, now)
  if (isNew) await publishEnrolment(trx, userId)
  return isNew
}

/** Removes a student from a course; their work there stays. False where they were not enrolled. */
export async function withdraw(trx: Db, userId: string, courseId: number) {
  await lockAccount(trx, userId)
  const wasIn = await deleteEnrollment(trx, userId, courseId)
  if (wasIn) await publishEnrolment(trx, userId)
  return wasIn
}

const publishEnrolment = (trx: Db, user_id: string) =>
  publishChanges(trx, [{ topic: 'enrolments', user_id }, { topic: 'people' }])
