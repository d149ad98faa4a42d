import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

/**
 * Held exclusively while a backup is made, so that there is one at a time. Whoever removes files takes
 * it as shared: the files of the backup's moment must be there until they are copied.
 */
export const backupLock = 0x42_41_4b

/** Held while migrations run, and while the tables must stay as they are. */
export const migrationLock = 0x4d_49_47

/** @throws while another backup of this database is being made */
export async function takeBackupLock(client: pg.Client) {
  // Removing files holds it for a moment.
  for (let triesLeft = 10; triesLeft > 0; triesLeft -= 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [backupLock])
    if (rows[0].taken) return
    await wait(100)
  }
  throw new Error('Another backup is being made right now. Wait for it, and try again.')
}
