import { refuse } from '#platform/errors.ts'
import { publishChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { whyNotDelete } from '../office-policy.ts'
import { officeRefusals } from '../office-refusals.ts'
import { deleteAccepted, findApplication } from './data.ts'

/** @throws {HttpError} 404 when it is gone, 409 when it is not accepted */
export const deleteApplication = (db: Db, id: string) =>
  db.transaction().execute(async (trx) => {
    if (await deleteAccepted(trx, id)) return publishChange(trx, { topic: 'applications' })
    const row = await findApplication(trx, id)
    const problem = row && whyNotDelete(row.status)
    // Without one it was accepted in between, and can be deleted now.
    if (problem) throw refuse(problem)
    if (!(row && (await deleteAccepted(trx, id)))) throw refuse(officeRefusals.gone)
    return publishChange(trx, { topic: 'applications' })
  })
