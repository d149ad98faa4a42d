import { publishSubmissionChange } from '#features/assignments/server/publish-submission-change.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { mostUploadDays } from '../rules.ts'
import { deleteGivenUp } from './data.ts'

/**
 * Deletes takes whose files never arrived, which count as handed in no more, and tells their students; the
 * files' own sweep removes what there is of them.
 */
export const giveUpUploads = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    const givenUp = await deleteGivenUp(trx, hoursAfter(now, -24 * mostUploadDays))
    for (const take of givenUp) {
      await publishSubmissionChange(trx, take)
      await notifyOfEnd(trx, take, now)
    }
  })

type Ended = { user_id: string; assignment_id: string; title: string }

/** Tells a student that a take is not handed in after all. @param reason why its file was refused. */
export async function notifyOfEnd(trx: Db, take: Ended, now: Date, reason?: string) {
  const { user_id, assignment_id, title } = take
  const data = { assignment_id, assignment: title, ...(reason !== undefined && { reason }) }
  const subject = givenUpSubjectOf(assignment_id)
  await notify(trx, [user_id], { kind: 'take_given_up', data, subject }, now, { renew: true })
}

/** The subject of its notifications: of several takes of an assignment a student is told once. */
export const givenUpSubjectOf = (assignmentId: string) => `take-given-up:${assignmentId}`
