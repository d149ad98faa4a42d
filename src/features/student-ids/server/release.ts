import { undoRegistration } from '#features/accounts/server/undo-registration.ts'
import { HttpError, notFound } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { gone, whyNotRelease } from '../policy.ts'
import { clearUse, findStudentId } from './data.ts'
import { approvedIdOf } from './present.ts'

/**
 * Undoes an unconfirmed registration, and frees its ID.
 * @throws {HttpError} 404 when the ID is gone, 409 when it is free or its account confirmed
 */
export const release = (db: Db, id: string) =>
  db.transaction().execute(async (trx) => {
    const row = await findStudentId(trx, id)
    if (!row) throw notFound(gone)
    const problem = whyNotRelease(approvedIdOf(row))
    if (problem) throw new HttpError(409, problem)
    // The account may have been confirmed or deleted since the row was read.
    const undone = row.used_by !== null && (await undoRegistration(trx, row.used_by))
    if (undone) await clearUse(trx, id)
    const after = await findStudentId(trx, id)
    if (!after) throw notFound(gone)
    const late = undone ? undefined : (whyNotRelease(approvedIdOf(after)) ?? inactive(row))
    if (late) throw new HttpError(409, late)
    return after
  })

/** The account is deactivated: it is neither undone nor confirmed. */
const inactive = ({ student_id }: { student_id: string }) => ({
  code: 'account_inactive',
  message: `The account of ${student_id} is deactivated. Reactivate it under People first.`,
})
