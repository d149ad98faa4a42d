import type pg from 'pg'
import { counted } from '#platform/number-words.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { beginLoad, DatabaseInUse } from '#platform/server/db/copy/load.ts'
import { isInUse, openSnapshot } from '#platform/server/db/copy/snapshot.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import { findRunningPostgres } from '#platform/server/db/running-postgres.ts'
import type { Log } from '#platform/server/log.ts'
import { refuseUnfinishedRestore } from '#platform/server/unfinished-restore.ts'
import { migrationsOf } from './require-restorable.ts'

type Move = {
  config: Config
  /** The address of a PostgreSQL, or `embedded`. */
  target: string
  log: Log
  ends: (() => Promise<unknown>)[]
  say(line: string): void
}

/**
 * Copies the database of the settings into another, which is empty. Files and secret stay where they
 * are; the old database stays as it is.
 * @throws with a sentence that says what to do
 */
export async function moveDatabase({ config, target, log, ends, say }: Move) {
  const { DATABASE_URL, DATA_DIR } = config
  if (target === 'embedded' && !DATABASE_URL) {
    throw new Error('The database is the embedded one already.')
  }
  await refuseUnfinishedRestore(DATA_DIR)
  const to = target === 'embedded' ? undefined : addressOf(target)
  const embedded =
    DATABASE_URL && to !== undefined ? undefined : await startEmbedded(DATA_DIR, { log, ends })
  const old: pg.ClientConfig = DATABASE_URL ? { connectionString: DATABASE_URL } : present(embedded)
  const next: pg.ClientConfig = to === undefined ? present(embedded) : { connectionString: to }
  if (DATABASE_URL && (await isInUse(old))) throw new Error(stopFirst)
  // Says in a sentence when it cannot be used.
  const opened = await openDatabase(
    to === undefined ? { connection: next, poolSize: 1, log } : { url: to, poolSize: 1, log },
  )
  await opened.close()

  const snapshot = await openSnapshot(old)
  ends.push(() => snapshot.close())
  if (snapshot.migrations.length === 0) throw new Error('There is nothing to move: it is empty.')
  const { migrations, tables, sequences } = snapshot
  const own = migrationsOf('The database', migrations, await readMigrations(migrationsFolder))
  const load = await beginLoad(next, own).catch((error) => {
    if (!(error instanceof DatabaseInUse)) throw error
    throw new Error('The new database is not empty. Make an empty one, and name that.')
  })
  ends.push(load.abandon)
  let rows = 0
  for (const table of tables) {
    const { content, countRows } = snapshot.readTable(table)
    const filled = await load.fill(table, content)
    if (filled === undefined) {
      for await (const _ of content);
      say(`The table ${table.name} is none of Cadenza’s, and was left out.`)
      continue
    }
    const read = await countRows()
    if (filled !== read) throw new Error(`The table ${table.name} took ${filled} of ${read} rows.`)
    rows += filled
  }
  await load.finish(sequences)
  say(
    `${counted(rows, 'row')} in ${counted(tables.length, 'table')} are in the new database. ` +
      (to === undefined
        ? 'Take DATABASE_URL out of the settings, and start the server.'
        : 'Set DATABASE_URL to its address, and start the server.'),
  )
  say('The old database is as it was. Remove it once the new one has proved itself.')
}

const stopFirst = 'A server works on this database. Stop it first, so that nothing is left behind.'

/** @throws {BadSetting} for an address that DATABASE_URL could not have either */
function addressOf(target: string) {
  return readConfig({ DATABASE_URL: target }).DATABASE_URL ?? target
}

async function startEmbedded(dataDir: string, { log, ends }: Pick<Move, 'log' | 'ends'>) {
  if (await findRunningPostgres(dataDir)) throw new Error(stopFirst)
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  ends.push(() => postgres.stop())
  return postgres.connection
}

function present(connection: pg.ClientConfig | undefined): pg.ClientConfig {
  if (!connection) throw new Error('The embedded database was not started.')
  return connection
}
