import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { whyNotSend } from '../office-policy.ts'
import type { EmailKind } from '../office-rules.ts'
import { cardOf } from './present.ts'
import { lockedApplication } from './set-status.ts'
import { type EmailDeps, writeEmail } from './write-emails.ts'

/**
 * Sends an email on the office's request, whether or not it went out before.
 * @throws {HttpError} 404 when the application is gone, 409 when the email does not apply now
 */
export const sendAgain = (office: EmailDeps & { db: Db }, id: string, kind: EmailKind) =>
  office.db.transaction().execute(async (trx) => {
    const application = await lockedApplication(trx, id)
    const problem = whyNotSend(kind, cardOf(application, []))
    if (problem) throw refuse(problem)
    await writeEmail(office, trx, kind, application)
    await publishChange(trx, { topic: 'applications' })
    return lockedApplication(trx, id)
  })
