import { retractNotifications } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteSubmission } from './data.ts'
import { gradeSubjectOf } from './grade.ts'
import { retractWork } from './notify-of-work.ts'
import { publishSubmissionChange } from './publish-submission-change.ts'

type Submission = { id: string; user_id: string; created_by: string }

/** Deletes a submission with its files and grade, and what was told of these. */
export async function deleteWithNews(trx: Db, submission: Submission) {
  await deleteSubmission(trx, submission.id)
  await retractNotifications(trx, gradeSubjectOf(submission.id))
  await retractWork(trx, submission.id)
  await publishSubmissionChange(trx, submission)
}
