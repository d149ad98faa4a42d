import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusals } from '../refusals.ts'
import { noteHandedIn } from './announce-submission.ts'
import { lockAssignment } from './data.ts'
import {
  insertEarlierSubmission,
  insertSubmissionUnlessThere,
  lockSubmission,
  type NewSubmission,
  replaceSubmission,
} from './hand-in/data.ts'
import { notifyOfWork } from './notify-of-work.ts'
import { deleteOnTheirWay } from './on-their-way/data.ts'

/**
 * Makes a file what a student has handed in, in the transaction that keeps it. What was handed in before
 * becomes an earlier submission; the same happens to this one where the other was handed in after it.
 * @param options `afterGrade` is what is done where there is a grade already: `refuse`, or `renew` to take the grade
 * away, which `before` has.
 * @throws {HttpError} 404 or 409
 */
export async function addSubmission(
  trx: Db,
  row: NewSubmission,
  { afterGrade, now }: { afterGrade: 'refuse' | 'renew'; now: Date },
) {
  const { assignment_id, user_id } = row
  const assignment = await lockAssignment(trx, assignment_id, 'graded')
  if (!assignment) throw refuse(refusals.notYours)
  const id = await insertSubmissionUnlessThere(trx, row)
  const before = id === undefined ? await lockSubmission(trx, assignment_id, user_id) : undefined
  // Its tutor has deleted it in the same moment.
  if (id === undefined && !before) throw refuse(refusals.notYours)
  if (before) {
    if (before.grade !== null && afterGrade === 'refuse') throw refuse(refusals.alreadyGraded)
    if (before.submitted_at > row.submitted_at) {
      await insertEarlierSubmission(trx, { ...row, id: before.id })
    } else {
      await insertEarlierSubmission(trx, before)
      await replaceSubmission(trx, before.id, row)
    }
  }
  // Documents are not announced.
  if (assignment.asks_for === 'performance') await deleteOnTheirWay(trx, row.file_id)
  await noteHandedIn(trx, assignment, user_id)
  const submissionId = id ?? before?.id ?? ''
  await notifyOfWork(trx, assignment, { id: submissionId, user_id }, now)
  return { id: submissionId, before }
}
