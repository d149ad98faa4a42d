import { publishSubmissionChange } from '#features/assignments/server/publish-submission-change.ts'
import { hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { mostUploadDays } from '../rules.ts'
import { deleteGivenUp } from './data.ts'

/**
 * Deletes takes whose files never arrived, which count as handed in no more; the files' own sweep removes
 * what there is of them.
 */
export const giveUpUploads = (db: Db, now: Date) =>
  db.transaction().execute(async (trx) => {
    const givenUp = await deleteGivenUp(trx, hoursAfter(now, -24 * mostUploadDays))
    for (const take of givenUp) await publishSubmissionChange(trx, take)
  })
