import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Log } from '#platform/server/log.ts'
import { isBackupDue } from '../rules.ts'
import { findLastNightly } from './data.ts'
import type { BackupDeps } from './make-backup.ts'
import { makeRecordedBackup } from './make-recorded-backup.ts'

/**
 * Makes the night's backup unless it is there. Called every hour: one that failed is tried again, and
 * a server that was off at night makes it when it is on.
 * @returns whether one was made
 */
export async function makeNightlyBackup(
  { db, clock, log, timeZone }: { db: Db; clock: Clock; log: Log; timeZone: string },
  deps: BackupDeps,
  signal?: AbortSignal,
) {
  const last = await findLastNightly(db)
  if (!isBackupDue(last?.ended_at, clock(), timeZone)) return false
  const nightly = { kind: 'nightly', ...(signal && { signal }) } as const
  return makeRecordedBackup({ db, clock }, deps, nightly).then(
    () => true,
    (error) => {
      log.error({ err: error }, 'the backup failed; it is tried again within the hour')
      return false
    },
  )
}
