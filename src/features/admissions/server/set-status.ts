import { withdrawByApplication } from '#features/enrolments/server/enrol.ts'
import { withdrawStudentId } from '#features/student-ids/server/withdraw-student-id.ts'
import { refuse } from '#platform/errors.ts'
import type { Clock } from '#platform/server/clock.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { whyNotCreateId, whyNotDecide } from '../office-policy.ts'
import { officeRefusals } from '../office-refusals.ts'
import {
  emailFor,
  type IdRequest,
  idChangeFor,
  type Status,
  withdrawnEmails,
} from '../office-rules.ts'
import {
  findApplication,
  isAcceptedElsewhere,
  lockApplication,
  type StoredApplication,
  updateApplication,
} from './data.ts'
import { giveApplicantId, type IdDeps } from './give-applicant-id.ts'
import { applicantEmailOf } from './present.ts'
import { type EmailDeps, withdrawEmails, writeEmail } from './write-emails.ts'

type Deps = EmailDeps & IdDeps & { db: Db; clock: Clock; emailDelaySeconds: number }

type Change = {
  status: Status
  expected_status: Status
  expected_revision?: number | undefined
  student_id?: IdRequest | undefined
}

/**
 * Gives an application another status. Whoever has an account is enrolled by being accepted, and what
 * came of that ends with the acceptance. The email of a decision goes out after a short delay, within
 * which another decision withdraws it. An acceptance may give the student ID in the same email. A
 * rejection takes the ID away that nobody uses yet, and its email with it, as does whoever takes the
 * acceptance back that gave it.
 * @throws {HttpError} 404 when it is gone, 409 when its status is not the expected one,
 * or its applicant has withdrawn or changed it
 */
export const setStatus = (office: Deps, id: string, change: Change) =>
  office.db.transaction().execute(async (trx) => {
    const before = await lockedApplication(trx, id)
    const idChange = idChangeFor(change.status, change.student_id)
    const problem =
      whyNotDecide(before, change) ?? (idChange === 'refuse' && whyNotCreateId(change.status))
    if (problem) throw refuse(problem)
    if (before.status === change.status) return { application: before, created: false }
    await updateApplication(trx, id, { status: change.status })
    const isIdWithdrawn = idChange === 'withdraw' && (await withdrawIdOf(trx, before))
    await withdrawEmails(office, trx, withdrawnEmails(isIdWithdrawn), before)
    if (before.status === 'accepted') await withdrawByApplication(trx, id, office.clock())
    const isMissing = idChange === 'give' && before.approved_id === null
    const isKnown = change.status === 'accepted' && before.account_id !== null
    const given =
      isMissing || isKnown ? await giveApplicantId(office, trx, before, office.clock()) : undefined
    const after = await lockedApplication(trx, id)
    const decision = emailFor(change.status, after.emails.map(applicantEmailOf))
    const kind = decision ?? (given && !given.is_used && 'student_id')
    if (kind) await writeEmail(office, trx, kind, after, office.emailDelaySeconds)
    await publishChange(trx, { topic: 'applications' })
    const application = kind ? await lockedApplication(trx, id) : after
    return { application, created: given?.created ?? false }
  })

/** Whether it has withdrawn the ID: one that is used, or for another application too, stays. */
async function withdrawIdOf(trx: Db, { id, approved_id }: StoredApplication) {
  if (approved_id === null || (await isAcceptedElsewhere(trx, approved_id, id))) return false
  return withdrawStudentId(trx, approved_id)
}

/**
 * An application, locked until the transaction ends.
 * @throws {HttpError} 404
 */
export async function lockedApplication(trx: Db, id: string) {
  await lockApplication(trx, id)
  const application = await findApplication(trx, id)
  if (!application) throw refuse(officeRefusals.gone)
  return application
}
