import type { Db } from '#platform/server/db/database.ts'
import { findBeginning } from '#platform/server/db/migrate.ts'
import { isBackupOld } from '../rules.ts'
import { findFailureSince, findHeldCopy, findLastBackup } from './data.ts'

/** How backups are: the last one, what has failed since, and whether this is a copy out of one. */
export async function readBackups(db: Db, now: Date) {
  const [last, copy, beginning] = await Promise.all([
    findLastBackup(db),
    findHeldCopy(db),
    findBeginning(db),
  ])
  return {
    last,
    copy,
    failure: await findFailureSince(db, last?.ended_at),
    // A copy that is only looked at needs no backups; it says itself what it is.
    isOld: copy === undefined && isBackupOld(last?.ended_at, beginning ?? now, now),
  }
}
