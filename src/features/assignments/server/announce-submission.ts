import { retractNotificationsOf } from '#features/notifications/server/notify.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusals } from '../refusals.ts'
import { lockAssignment } from './data.ts'
import { dueSubjectOf } from './due-soon/notify-of-due.ts'
import { insertOnTheirWay } from './on-their-way/data.ts'
import { publishSubmissionChange } from './publish-submission-change.ts'

type Announced = { assignment_id: string; user_id: string; file_id: string; submitted_at: Date }

/**
 * Counts a file as handed in that is still on its way, in the transaction that expects it: until it has
 * arrived and `addSubmission` makes it the submission, or is not expected any more.
 * @throws {HttpError} 404
 */
export async function announceSubmission(trx: Db, row: Announced) {
  const assignment = await lockAssignment(trx, row.assignment_id, 'graded')
  if (!assignment) throw refuse(refusals.notYours)
  await insertOnTheirWay(trx, row)
  await noteHandedIn(trx, assignment, row.user_id)
}

/** Ends the reminder of who has handed in, and lets open pages know. */
export async function noteHandedIn(
  trx: Db,
  { id, due_date, created_by }: { id: string; due_date: Date | null; created_by: string },
  user_id: string,
) {
  // Without a day there is nothing that could be due soon.
  if (due_date) await retractNotificationsOf(trx, user_id, dueSubjectOf(id))
  await publishSubmissionChange(trx, { user_id, created_by })
}
