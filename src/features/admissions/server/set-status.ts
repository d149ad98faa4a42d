import { HttpError, notFound } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { changedMeanwhile, gone } from '../office-policy.ts'
import { emailFor, type Status } from '../office-rules.ts'
import { findApplication, lockApplication, updateApplication } from './data.ts'
import { applicantEmailOf } from './present.ts'
import { type EmailDeps, withdrawEmails, writeEmail } from './write-emails.ts'

type Deps = EmailDeps & { db: Db; emailDelaySeconds: number }

/**
 * Gives an application another status. The email of a decision goes out after a short delay, within
 * which another decision withdraws it.
 * @throws {HttpError} 404 when it is gone, 409 when its status is not the expected one
 */
export const setStatus = (
  office: Deps,
  id: string,
  change: { status: Status; expected_status: Status },
) =>
  office.db.transaction().execute(async (trx) => {
    const before = await lockedApplication(trx, id)
    if (before.status !== change.expected_status)
      throw new HttpError(409, changedMeanwhile(before.status))
    if (before.status === change.status) return before
    await updateApplication(trx, id, { status: change.status })
    await withdrawEmails(office, trx, ['accepted', 'rejected'], before)
    const after = await lockedApplication(trx, id)
    const kind = emailFor(change.status, after.emails.map(applicantEmailOf))
    if (kind) await writeEmail(office, trx, kind, after, office.emailDelaySeconds)
    await publishChange(trx, { topic: 'applications' })
    return kind ? lockedApplication(trx, id) : after
  })

/**
 * An application, locked until the transaction ends.
 * @throws {HttpError} 404
 */
export async function lockedApplication(trx: Db, id: string) {
  await lockApplication(trx, id)
  const application = await findApplication(trx, id)
  if (!application) throw notFound(gone)
  return application
}
