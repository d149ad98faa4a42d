import { undoRegistration } from '#features/accounts/server/undo-registration.ts'
import { notFound, Refusal } from '#platform/errors.ts'
import { type Db, lockFor } from '#platform/server/db/database.ts'
import type { NewStudentId, StudentIdDetails } from '../rules.ts'
import {
  clearUndoneClaims,
  deleteStudentId,
  findStudentId,
  insertStudentId,
  updateStudentId,
} from './data.ts'

/** Taken by whatever puts IDs on the list, so that no number is given out twice. */
export const lockNumbers = (trx: Db) => lockFor(trx, 'student id numbers')

/** @throws {Refusal} 409 where the ID is on the list already. */
export function approve(db: Db, it: NewStudentId, now: Date) {
  return db.transaction().execute(async (trx) => {
    await lockNumbers(trx)
    const added = await insertStudentId(trx, { ...it, created_at: now })
    if (!added) {
      const message = `${it.student_id} is on the list already.`
      throw new Refusal(409, { code: 'taken', message, fields: { student_id: message } })
    }
    return existing(trx, added.id)
  })
}

/** @throws {Refusal} 404 where it has been deleted. */
export async function changeDetails(db: Db, id: string, details: StudentIdDetails) {
  if (!(await updateStudentId(db, id, details))) throw gone()
  return existing(db, id)
}

/** @throws {Refusal} 404 where it has been deleted, 409 where somebody uses it. */
export function remove(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    const row = await existing(trx, id, { forUpdate: true })
    if (row.used_by) {
      throw new Refusal(409, {
        code: 'used',
        message: row.email_verified
          ? `${row.student_id} belongs to an account. It stays on the list as long as the account does.`
          : `${row.student_id} is claimed by a registration that waits for its confirmation. Release it first.`,
      })
    }
    await deleteStudentId(trx, id)
  })
}

/**
 * Undoes a registration that nobody has confirmed, its account with it.
 * @throws {Refusal} 404 where the ID has been deleted, 409 where somebody has confirmed.
 */
export function release(db: Db, id: string) {
  return db.transaction().execute(async (trx) => {
    const row = await existing(trx, id, { forUpdate: true })
    // Two admins may press at once: for the second it is free already.
    if (row.used_by && !(await undoRegistration(trx, row.used_by))) {
      throw new Refusal(409, {
        code: 'confirmed',
        message: `The account that uses ${row.student_id} is confirmed, so the ID stays with it.`,
      })
    }
    await clearUndoneClaims(trx)
    return existing(trx, id)
  })
}

async function existing(db: Db, id: string, options?: { forUpdate: boolean }) {
  const row = await findStudentId(db, id, options)
  if (!row) throw gone()
  return row
}

const gone = () =>
  notFound('Somebody has deleted this student ID in the meantime. The list is up to date now.')
