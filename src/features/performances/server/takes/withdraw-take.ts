import { publishSubmissionChange } from '#features/assignments/server/publish-submission-change.ts'
import { withdrawSubmission } from '#features/assignments/server/withdraw-submission.ts'
import { retractNotifications } from '#features/notifications/server/notify.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import { refusals } from '../../refusals.ts'
import { takeSubjectOf } from '../comments/comment.ts'
import { deleteTake, findGradeOf, findTake, lockTake } from '../data.ts'
import type { TakesDeps } from './hand-in-take.ts'

/**
 * Withdraws a take that has no grade, also one that is still on its way.
 * @throws {HttpError} 404 or 409
 */
export async function withdrawTake({ db, files }: TakesDeps, person: Person, id: string) {
  await db.transaction().execute(async (trx) => {
    await lockTake(trx, id)
    const take = await findTake(trx, id)
    if (!take || take.user_id !== person.id) throw refuse(refusals.takeGone)
    if (take.grade !== null || take.last_grade !== null) {
      throw refuse(refusals.alreadyGraded)
    }
    if (take.submission_id !== null) {
      const { submission_id, file_id, latest_of } = take
      const which = { id: submission_id, file_id, isLatest: latest_of !== null }
      await withdrawSubmission(trx, which, (fileId) => findGradeOf(trx, fileId))
    }
    await deleteTake(trx, id)
    await retractNotifications(trx, takeSubjectOf(id))
    await publishSubmissionChange(trx, take)
  })
  await files.clearOut()
}
