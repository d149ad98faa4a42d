import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { whyNotCreateId } from '../office-policy.ts'
import { giveApplicantId, type IdDeps } from './give-applicant-id.ts'
import { lockedApplication } from './set-status.ts'
import { type EmailDeps, withdrawEmails, writeEmail } from './write-emails.ts'

type Deps = EmailDeps & IdDeps & { db: Db }

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
    if (problem) throw refuse(problem)
    const given = await giveApplicantId(office, trx, before, now)
    // An ID with an account cannot register another.
    if (!given.is_used) {
      const rested = await withdrawEmails(office, trx, ['accepted'], before)
      const after = await lockedApplication(trx, id)
      await writeEmail(office, trx, rested ? 'accepted' : 'student_id', after)
    }
    await publishChange(trx, { topic: 'applications' })
    return { application: await lockedApplication(trx, id), created: given.created }
  })
