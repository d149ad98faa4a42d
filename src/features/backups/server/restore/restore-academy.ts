import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { counted } from '#platform/number-words.ts'
import { commandLine } from '#platform/server/command-line.ts'
import type { Config } from '#platform/server/config.ts'
import { ask, DatabaseInUse, requireEmptyDatabase } from '#platform/server/db/copy/load.ts'
import { prepareDataFolder } from '#platform/server/db/data-folder.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import { readMigrations } from '#platform/server/db/migration-files.ts'
import { openForCommand } from '#platform/server/db/open-for-command.ts'
import { incomingFolder } from '#platform/server/files/incoming.ts'
import {
  configuredBucket,
  openConfiguredStore,
} from '#platform/server/files/open-configured-files.ts'
import type { Log } from '#platform/server/log.ts'
import { unfinishedRestore } from '#platform/server/unfinished-restore.ts'
import { sizeInWords } from '#platform/sizes.ts'
import { readArchive } from '../archive/archive-reader.ts'
import { filesFolder, type Manifest } from '../archive/manifest.ts'
import { verifyArchive } from '../archive/verify-archive.ts'
import { hasRestoredCopy } from '../data.ts'
import { failureInWords } from '../make-recorded-backup.ts'
import { migrationsOf, requireOwnFiles } from './require-restorable.ts'
import { restoreBackup } from './restore-backup.ts'

type Restore = {
  config: Config
  log: Log
  ends: (() => Promise<unknown>)[]
  say(line: string): void
  /** Opens the backup from its beginning: it is read twice. */
  open(): Promise<Readable>
  identities: readonly string[]
  /** Whether files that are in the store already are the academy's own, and nobody else's. */
  ontoFiles: boolean
}

/**
 * Makes an academy of a backup where the settings say. Nothing is changed before all of it was read and
 * found whole. What was interrupted is done by doing it again.
 * @throws with a sentence that says what to do
 */
export async function restoreAcademy({ config, log, ends, say, ...from }: Restore) {
  const { open, identities, ontoFiles } = from
  const { DATA_DIR, AUTH_SECRET } = config
  say('Reading the backup to its end …')
  const manifest = await verifyArchive(await open(), identities)
  const migrations = migrationsOf(
    'This backup',
    manifest.migrations,
    await readMigrations(migrationsFolder),
  )
  const store = await openConfiguredStore(config)
  const mark = unfinishedRestore(DATA_DIR)
  const begun = await mark.read()
  if (begun !== undefined && begun !== manifest.id) {
    throw new Error(
      `The restore of another backup was interrupted in DATA_DIR=${DATA_DIR}. Run that one again; or ` +
        `remove ${join(DATA_DIR, 'files')} and ${join(DATA_DIR, 'restore-unfinished')} first.`,
    )
  }
  const { connection, pool } = await openForCommand(config, log, ends, { duringRestore: true })
  try {
    await requireEmptyDatabase(connection)
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error
    const isDone = await ask(connection, (client) => hasRestoredCopy(client, manifest.id))
    if (!isDone || begun === undefined) throw new Error(inUse(config))
    await mark.clear()
    return say('This backup was restored already, but for its last step, which is done now.')
  }
  if (begun === undefined && !ontoFiles) {
    const inBucket = configuredBucket(config) !== undefined
    const samples = inBucket ? await sampleFiles(await open(), identities) : []
    await requireOwnFiles(samples, { store, dataDir: DATA_DIR, inBucket })
  }
  say('Restoring …')
  await prepareDataFolder(DATA_DIR)
  const incoming = join(DATA_DIR, 'files', '.incoming-restore')
  // One that was killed may have left a part of a file.
  await rm(incoming, { recursive: true, force: true })
  const restored = await restoreBackup(
    await open(),
    identities,
    { manifest, migrations },
    {
      database: connection,
      dataDir: DATA_DIR,
      store,
      incoming: incomingFolder(incoming),
      keepsSecret: AUTH_SECRET === undefined,
    },
  ).catch((error) => {
    throw new Error(
      `The restore was broken off: ${failureInWords(error)} The database is as empty as before; run it again.`,
      { cause: error },
    )
  })
  await migrate(pool, migrationsFolder, log)
  tell(manifest, restored, say)
}

/** Some of the first files of a backup. */
async function sampleFiles(source: Readable, identities: readonly string[]) {
  const paths: string[] = []
  for await (const { name, content } of readArchive(source, identities)) {
    if (name.startsWith(filesFolder)) paths.push(name.slice(filesFolder.length))
    if (paths.length >= 20) break
    for await (const _ of content);
  }
  return paths
}

const inUse = ({ DATABASE_URL, DATA_DIR }: Config) =>
  DATABASE_URL
    ? 'The database of DATABASE_URL is not empty, and nothing is restored over an academy. Make an empty one, and name that.'
    : `The database in ${join(DATA_DIR, 'postgres')} is not empty, and nothing is restored over an academy. ` +
      'Choose another DATA_DIR, or move that folder away first.'

function tell(
  { taken_at, tables, files }: Manifest,
  { strangers, settings, lacksSecret }: Awaited<ReturnType<typeof restoreBackup>>,
  say: Restore['say'],
) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Restored as it was on ${taken_at.slice(0, 16).replace('T', ' at ')} UTC: ${counted(rows, 'row')} ` +
      `in ${counted(tables.length, 'table')}, and ${counted(files.count, 'file')} (${sizeInWords(files.bytes)}).`,
  )
  for (const name of strangers) {
    say(`The table ${name} is none of Cadenza’s, and was left out.`)
  }
  if (files.missing.length > 0) {
    say(`Lost before the backup was made: ${counted(files.missing.length, 'file')}.`)
  }
  if (lacksSecret) {
    say(
      'The secret that signs logins is not in this backup: people log in again, and links in mails ' +
        'from before lead nowhere. If you still have the file “secret” of the old DATA_DIR, put it into ' +
        'this one before the start, and they go on as before.',
    )
  }
  // Where its data were is another place than here.
  const unset = Object.keys(settings).filter((name) => !process.env[name] && name !== 'DATA_DIR')
  if (unset.length > 0) say(`Set where it comes from, and not here: ${unset.join(', ')}.`)
  say(
    'No mail and no reminder goes out until an administrator says so on the office’s first page. ' +
      `Start it: ${commandLine('start')}`,
  )
}
