import { refuse } from '#platform/errors.ts'
import type { Db } from '#platform/server/db/database.ts'
import { refusals } from '../refusals.ts'
import type { NewStudentId } from '../rules.ts'
import { insertStudentId } from './data.ts'
import { lockSequence } from './find-next-number.ts'

/**
 * Adds an ID to the list, after a running import, which may be about to generate the same one.
 * @returns the row's id
 * @throws {HttpError} 409 when the list has it already
 */
export const addStudentId = (db: Db, row: NewStudentId, now: Date) =>
  db.transaction().execute(async (trx) => {
    await lockSequence(trx)
    const id = await insertStudentId(trx, { ...row, created_at: now })
    if (id === undefined) throw refuse(refusals.alreadyThere(row.student_id))
    return id
  })
