import { lockAccount } from '#features/accounts/server/lock-person.ts'
import { HttpError } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { insertEnrollments, listEnrollments } from './data.ts'

/**
 * Enrols a student in their first courses and returns these. The same selection may be sent again, as
 * by a second press; a different one is up to the office.
 * @throws {HttpError} 409
 */
export async function selectCourses(trx: Db, userId: string, chosen: readonly number[], now: Date) {
  await lockAccount(trx, userId)
  const courseIds = [...new Set(chosen)].toSorted((one, other) => one - other)
  const before = await listEnrollments(trx, userId)
  const isAgain =
    before.length === courseIds.length &&
    before.every(({ course_id }) => courseIds.includes(course_id))
  if (before.length > 0 && !isAgain) throw alreadyEnrolled()
  await insertEnrollments(trx, userId, courseIds, now)
  return courseIds
}

const alreadyEnrolled = () =>
  new HttpError(409, {
    code: 'already_enrolled',
    message: 'You have selected courses before. To change them, please ask the office.',
  })
