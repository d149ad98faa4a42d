import { HttpError } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { whyNotSend } from '../office-policy.ts'
import type { LetterKind } from '../office-rules.ts'
import { cardOf } from './present.ts'
import { lockedApplication } from './set-status.ts'
import { type Writing, writeLetter } from './write-emails.ts'

/**
 * Sends a letter because the office asks for it, whether or not it went out before.
 * @throws {HttpError} 404 when the application is gone, 409 when the letter does not hold now
 */
export const sendAgain = (office: Writing & { db: Db }, id: string, kind: LetterKind) =>
  office.db.transaction().execute(async (trx) => {
    const application = await lockedApplication(trx, id)
    const problem = whyNotSend(kind, cardOf(application))
    if (problem) throw new HttpError(409, problem)
    await writeLetter(office, trx, kind, application)
    await publishChange(trx, { topic: 'applications' })
    return lockedApplication(trx, id)
  })
