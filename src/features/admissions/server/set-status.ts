import { HttpError, notFound } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { changedMeanwhile, gone } from '../office-policy.ts'
import { letterFor, type Status } from '../office-rules.ts'
import { findApplication, lockApplication, updateApplication } from './data.ts'
import { letterOf } from './present.ts'
import { type Writing, withdrawLetters, writeLetter } from './write-emails.ts'

type Deps = Writing & { db: Db; letterRestSeconds: number }

/**
 * Gives an application another status. A decision is written to the applicant after a moment of
 * rest; within it a change of mind takes the letter back.
 * @throws {HttpError} 404 when it is gone, 409 when its status is another than the caller saw
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
    await withdrawLetters(office, trx, ['accepted', 'rejected'], before)
    const after = await lockedApplication(trx, id)
    const kind = letterFor(change.status, after.letters.map(letterOf))
    if (kind) await writeLetter(office, trx, kind, after, office.letterRestSeconds)
    await publishChange(trx, { topic: 'applications' })
    return kind ? lockedApplication(trx, id) : after
  })

/**
 * An application that nobody else decides about until the transaction ends.
 * @throws {HttpError} 404
 */
export async function lockedApplication(trx: Db, id: string) {
  await lockApplication(trx, id)
  const application = await findApplication(trx, id)
  if (!application) throw notFound(gone)
  return application
}
