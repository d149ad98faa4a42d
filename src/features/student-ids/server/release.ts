import { undoRegistration } from '#features/accounts/server/undo-registration.ts'
import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { whyNotRelease } from '../policy.ts'
import { refusals } from '../refusals.ts'
import { clearUse, findStudentId } from './data.ts'
import { approvedIdOf } from './present.ts'

/**
 * Undoes an unconfirmed registration, and frees its ID.
 * @throws {HttpError} 404 when the ID is gone, 409 when it is free or its account confirmed
 */
export const release = (db: Db, id: string) =>
  db.transaction().execute(async (trx) => {
    const row = await findStudentId(trx, id)
    if (!row) throw refuse(refusals.gone)
    const problem = whyNotRelease(approvedIdOf(row))
    if (problem) throw refuse(problem)
    // The account may have been confirmed or deleted since the row was read.
    const undone = row.used_by !== null && (await undoRegistration(trx, row.used_by))
    if (undone) await clearUse(trx, id)
    const after = await findStudentId(trx, id)
    if (!after) throw refuse(refusals.gone)
    // Free or confirmed by now; otherwise the account is deactivated.
    if (!undone) {
      throw refuse(whyNotRelease(approvedIdOf(after)) ?? refusals.accountInactive(row.student_id))
    }
    return after
  })
