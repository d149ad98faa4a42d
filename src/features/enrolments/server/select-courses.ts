import { lockAccount } from '#features/accounts/server/lock-person.ts'
import { findAcceptedCourses } from '#features/student-ids/server/data.ts'
import { refuse } from '#platform/errors.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import { whyNotChange, whyNotSelect } from '../selection-policy.ts'
import { deleteEnrollments, insertEnrollments, listEnrollments, noteSelection } from './data.ts'
import { type FindFirstClass, readChangeableUntil } from './read-changeable-until.ts'

/**
 * Enrols a student in the courses of their choice and returns these. A selection of before may be
 * changed for some days, and the same one may be sent again, as by a second press.
 * @param findFirstClass without it no class has begun
 * @param readLeft how many may still take each course; without it there is no end
 * @throws {HttpError} 409 when it may be changed no more, 422 when these are not for this student
 */
export async function selectCourses(
  trx: Db,
  userId: string,
  chosen: readonly number[],
  now: Date,
  {
    findFirstClass = async () => undefined,
    readLeft = async () => new Map(),
  }: {
    findFirstClass?: FindFirstClass
    readLeft?: (trx: Db) => Promise<ReadonlyMap<number, number>>
  } = {},
) {
  await lockAccount(trx, userId)
  const courseIds = [...new Set(chosen)].toSorted((one, other) => one - other)
  const enrolled = (await listEnrollments(trx, userId)).map(({ course_id }) => course_id)
  const leaving = enrolled.filter((id) => !courseIds.includes(id))
  if (leaving.length === 0 && enrolled.length === courseIds.length) return courseIds
  const until = await readChangeableUntil(trx, userId, enrolled, findFirstClass)
  const late = whyNotChange({ enrolled, until }, now)
  if (late) throw refuse(late)
  const accepted = await findAcceptedCourses(trx, userId)
  // Of two who want the last place one gets it.
  await lockFor(trx, 'places of courses')
  const problem = whyNotSelect(courseIds, { accepted, enrolled }, await readLeft(trx))
  if (problem) throw refuse(problem)
  await deleteEnrollments(trx, userId, leaving)
  await insertEnrollments(trx, userId, courseIds, now)
  // A change begins no new days, or a selection could be changed for ever.
  if (enrolled.length === 0) await noteSelection(trx, userId, now)
  return courseIds
}
