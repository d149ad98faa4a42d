import { hoursAfter } from '#platform/dates.ts'
import type { Db } from '#platform/server/db/database.ts'
import { mostUploadDays } from '../rules.ts'
import { deleteGivenUp } from './data.ts'

/** Deletes takes whose files never arrived; the files' own sweep removes what there is of them. */
export const giveUpUploads = (db: Db, now: Date) =>
  deleteGivenUp(db, hoursAfter(now, -24 * mostUploadDays))
