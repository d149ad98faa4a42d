import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { refuseUnfinishedRestore } from '../unfinished-restore.ts'
import { type Database, openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './running-postgres.ts'

/**
 * The academy's database, as it is, for a command beside the server, which may run or not. What has to
 * end afterwards is added to `ends`.
 */
export async function openForCommand(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  ends: (() => Promise<unknown>)[],
  { duringRestore = false }: { duringRestore?: boolean } = {},
): Promise<Database> {
  if (!duringRestore) await refuseUnfinishedRestore(DATA_DIR)
  const running = DATABASE_URL ? undefined : await findRunningPostgres(DATA_DIR)
  const postgres =
    DATABASE_URL || running ? undefined : await startEmbeddedPostgres({ dataDir: DATA_DIR, log })
  if (postgres) ends.push(() => postgres.stop())
  const connection = running ?? postgres?.connection
  const database = await openDatabase({
    ...(connection ? { connection } : { url: DATABASE_URL ?? '' }),
    poolSize: 2,
    log,
  })
  ends.push(() => database.close())
  return database
}
