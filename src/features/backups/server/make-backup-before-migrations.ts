import { systemClock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db/database.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import type { Log } from '#platform/server/log.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { failureInWords, recordBackup } from './make-recorded-backup.ts'
import { openBackups } from './open-backups.ts'

/**
 * Brings the database to this version; one that has been in use is backed up first.
 * @throws with a sentence, and the database is as it was, where that backup fails
 */
export async function migrateWithBackup(
  config: Config,
  { db, pool, connection }: Database,
  log: Log,
  folder = migrationsFolder,
) {
  let made: MadeBackup | undefined
  await migrate(pool, folder, log, async ({ number }) => {
    if (!config.BACKUP_BEFORE_MIGRATIONS) return
    try {
      const deps = await openBackups(config, connection)
      made = await makeBackup(deps, { kind: 'before-migration', migration: number })
      log.info(`Backup ${made.name} made before the database changes`)
    } catch (error) {
      throw new Error(
        `The backup before this version’s change of the database failed, and nothing was changed: ` +
          `${failureInWords(error)} BACKUP_BEFORE_MIGRATIONS=no goes on without it.`,
        { cause: error },
      )
    }
  })
  // The table of backups may have come with these migrations.
  if (made) await recordBackup({ db, clock: systemClock }, 'before-migration', made)
}
