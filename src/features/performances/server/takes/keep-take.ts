import { addSubmission } from '#features/assignments/server/add-submission.ts'
import { publishSubmissionChange } from '#features/assignments/server/publish-submission-change.ts'
import { HttpError, refuse } from '#platform/errors.ts'
import { refusals } from '../../refusals.ts'
import { deleteTake, findTake, keepGrade, lockTake, updateArrived } from '../data.ts'
import { notifyOfEnd } from '../give-up-uploads.ts'
import { recognizeTake, type TakesDeps } from './hand-in-take.ts'

/**
 * Makes a take whose last byte has arrived its student's submission. A file that is neither sound nor film
 * is removed with its take, and its student is told: the page that sent it may be closed.
 * @throws {HttpError} 404, or 422 with the error of the file.
 */
export async function keepTake({ db, files, clock }: TakesDeps, id: string, head: Buffer) {
  const take = await findTake(db, id)
  if (!take) throw refuse(refusals.takeGone)
  let recognized: ReturnType<typeof recognizeTake>
  try {
    recognized = recognizeTake(head, take)
  } catch (error) {
    if (error instanceof HttpError) {
      await db.transaction().execute(async (trx) => {
        await deleteTake(trx, id)
        await publishSubmissionChange(trx, take)
        await notifyOfEnd(trx, take, clock(), error.message)
      })
      await files.clearOut()
    }
    throw error
  }
  await db.transaction().execute(async (trx) => {
    const locked = await lockTake(trx, id)
    if (!locked) throw refuse(refusals.takeGone)
    if (locked.submission_id !== null) return
    const { assignment_id, user_id, file_id, notes, handed_in_at } = locked
    const row = { assignment_id, user_id, file_id, notes, submitted_at: handed_in_at }
    const { id: submission_id, before } = await addSubmission(trx, row, {
      afterGrade: 'renew',
      now: clock(),
    })
    if (before?.grade != null && before.submitted_at <= handed_in_at) {
      const { grade, feedback, graded_at, marks } = before
      await keepGrade(trx, before.file_id, { grade, feedback, graded_at, marks })
    }
    await updateArrived(trx, id, submission_id)
    const file = { id: file_id, path: take.path }
    if (!(await files.keepUploaded(trx, file, recognized))) throw refuse(refusals.takeGone)
  })
}
