import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { withdrawStudentId } from '#features/student-ids/server/withdraw-student-id.ts'
import type { Person } from '#platform/actor.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteUnsent } from '#platform/server/mail/data.ts'
import {
  type DataSubject,
  erasePersonalData,
  type PersonalData,
} from '#platform/server/personal-data.ts'
import { whyNotEraseApplicant } from '../erasure-rules.ts'
import { officeRefusals } from '../office-refusals.ts'
import { findApplication, insertErasure, lockApplication } from './data.ts'

export type ApplicantDataDeps = {
  db: Db
  clock: Clock
  /** What all features hold about somebody. */
  personalData: readonly PersonalData[]
}

/**
 * Erases all that is held about an applicant without an account, whatever the status of the application:
 * all applications of the address, IDs that nobody uses, messages and unsent mail.
 * @throws {HttpError} 404, 409 where the applicant has an account
 */
export const eraseApplicant = (
  { db, clock, personalData }: ApplicantDataDeps,
  { id, reason, by }: { id: string; reason: string; by: Person },
) =>
  db.transaction().execute(async (trx) => {
    const application = (await lockApplication(trx, id)) && (await findApplication(trx, id))
    if (!application) throw refuse(officeRefusals.gone)
    const { approved_id, reference, used_by, emails } = application
    const account = await findPersonByEmail(trx, addressOf(application))
    const problem = whyNotEraseApplicant({ hasAccount: Boolean(account ?? used_by) })
    if (problem) throw refuse(problem)
    // Some went to an address that the applicant has changed since.
    await deleteUnsent(
      trx,
      emails.map(({ mail_id }) => mail_id),
    )
    if (approved_id) await withdrawStudentId(trx, approved_id)
    await erasePersonalData({ db: trx, personalData }, applicantAsSubject(application))
    await insertErasure(trx, { reference, reason, erased_at: clock(), erased_by: by.id })
  })

type Applicant = { id: string; email: string }

export const addressOf = ({ email }: Applicant) => email.toLowerCase()

/** No account has the ID of an application, so that only what bears the address is theirs. */
export const applicantAsSubject = (applicant: Applicant): DataSubject => ({
  id: applicant.id,
  email: addressOf(applicant),
  email_verified: true,
})
