import type { Site } from '#features/publishing/site-types.ts'
import type { Numbering } from '#features/student-ids/rules.ts'
import { giveStudentId } from '#features/student-ids/server/give-student-id.ts'
import { HttpError } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { courseIdsOf } from '../course-name-rules.ts'
import { whyNotCreateId } from '../office-policy.ts'
import { updateApplication } from './data.ts'
import { lockedApplication } from './set-status.ts'
import { type EmailDeps, withdrawEmails, writeEmail } from './write-emails.ts'

type Deps = EmailDeps & {
  db: Db
  settings(): Numbering
  site: () => Site
}

/**
 * Gives an accepted applicant a student ID for their courses and sends it. A second call returns the
 * same ID and sends no second email. While the acceptance has not gone out, one email has both.
 * @throws {HttpError} 404 when the application is gone, 409 when it is not accepted
 */
export const createApplicantId = (office: Deps, id: string, now: Date) =>
  office.db.transaction().execute(async (trx) => {
    const before = await lockedApplication(trx, id)
    if (before.approved_id !== null) return { application: before, created: false }
    const problem = whyNotCreateId(before.status)
    if (problem) throw new HttpError(409, problem)
    const { first_name, last_name, email } = before
    const given = await giveStudentId(
      trx,
      { first_name, last_name, email },
      {
        courseIds: courseIdsOf(before.courses, office.site().courses),
        numbering: office.settings(),
        now,
      },
    )
    await updateApplication(trx, id, { approved_id: given.id })
    // An ID with an account cannot register another.
    if (!given.is_used) {
      const rested = await withdrawEmails(office, trx, ['accepted'], before)
      const after = await lockedApplication(trx, id)
      await writeEmail(office, trx, rested ? 'accepted' : 'student_id', after)
    }
    await publishChange(trx, { topic: 'applications' })
    return { application: await lockedApplication(trx, id), created: given.created }
  })
