import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { unlimitedClient } from '../unlimited-client.ts'
import {
  copied,
  listKeptFiles,
  listRecordedMigrations,
  listSequences,
  listTables,
  type TableShape,
} from './catalogue.ts'
import { migrationLock, takeBackupLock } from './locks.ts'

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>

/**
 * The whole database as it is at one moment, read while it is written to. Until it is closed no file
 * that was kept at that moment is removed.
 * @param duringMigration whether the caller holds the lock of migrations itself.
 * @throws while another one is open.
 */
export async function openSnapshot(
  target: pg.ClientConfig,
  { duringMigration = false }: { duringMigration?: boolean } = {},
) {
  const client = unlimitedClient(target)
  try {
    await client.connect()
    await takeBackupLock(client)
    // A migration that waited for our tables would make everybody else wait too.
    if (!duringMigration) await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
    await client.query('begin isolation level repeatable read, read only')
    await client.query(plainTexts)
    const { rows } = await client.query(
      `select now() as taken_at, current_setting('server_version') as version,
        pg_database_size(current_database())::text as size`,
    )
    return {
      takenAt: rows[0].taken_at as Date,
      postgres: rows[0].version as string,
      /** About as many bytes as the tables have. */
      bytes: Number(rows[0].size),
      migrations: await listRecordedMigrations(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
      files: await listKeptFiles(client),

      /** Reads a table's rows as COPY writes them. Tables are read one after the other. */
      readTable(table: TableShape) {
        const stream = client.query(copyTo(`copy ${copied(table)} to stdout`))
        return {
          content: stream as AsyncIterable<Buffer>,
          /** The number of rows, once they have been read. */
          async countRows() {
            // The number comes after the last row.
            await client.query('select')
            return stream.rowCount
          },
        }
      },

      /** Lets migrations go on; files stay. */
      async letTablesGo() {
        await client.query('commit')
        if (!duringMigration) {
          await client.query('select pg_advisory_unlock_shared($1)', [migrationLock])
        }
      },

      /** @throws when the database was lost, and files may have been removed since. */
      async requireHeld() {
        await client.query('select')
      },

      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** The formats of values that no setting of a server, a role or a database may change. */
const plainTexts = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`

/** Whether other programs of Cadenza are connected to this database. */
export const isInUse = (target: pg.ClientConfig) =>
  hasConnections(target, ['cadenza', 'cadenza changes'])

/** Whether a server works on this database. */
export const isServed = (target: pg.ClientConfig) => hasConnections(target, ['cadenza changes'])

async function hasConnections(target: pg.ClientConfig, names: readonly string[]) {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select exists (select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and application_name = any($1)) as used`,
      [names],
    )
    return rows[0].used as boolean
  } finally {
    await client.end().catch(() => {})
  }
}
