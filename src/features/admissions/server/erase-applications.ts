import { tellChange } from '#platform/server/db/changes.ts'
import type { Db } from '#platform/server/db/database.ts'
import { deleteApplicationsOf } from './data.ts'

/** Erases what somebody has applied with, whatever became of it, and the record of its letters. */
export async function eraseApplications(trx: Db, email: string) {
  await deleteApplicationsOf(trx, email)
  await tellChange(trx, { topic: 'applications' })
}
