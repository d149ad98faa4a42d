import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { hasTable } from './copy/catalogue.ts'
import { migrationLock } from './copy/locks.ts'
import type { Database, Db } from './database.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { unlimitedClient } from './unlimited-client.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../../db/migrations')

/**
 * Brings the database to the state of the migration files, each in a transaction of its own.
 * Servers that start at the same moment on one database wait for each other.
 * @param before called when there is something to apply to a database that has been in use.
 * @returns the names of those applied now.
 * @throws with one line that names the file and says what to do; nothing of that file stays.
 */
export async function migrate(
  { options }: pg.Pool,
  folder: string,
  log: Log,
  before?: (first: Migration) => Promise<void>,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  // The password is not copied with the options: pg makes it non-enumerable.
  const client = unlimitedClient({ ...options, password: options.password })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(recordTable)
    const recorded = await client.query<Recorded>('select * from schema_migrations order by number')
    const pending = pendingMigrations(migrations, recorded.rows)
    const newest = recorded.rows.at(-1)
    if (newest && newest.number > migrations.length) {
      log.info(`A newer version has changed the database (${newest.name}); this one runs on it too`)
    }
    if (pending[0] && recorded.rows.length > 0) await before?.(pending[0])
    for (const migration of pending) {
      await apply(client, migration)
      log.info(`Migration ${migration.name} applied`)
    }
    return pending.map(({ name }) => name)
  } finally {
    // Closing the session releases its lock and its settings in any case.
    await client.end()
  }
}

/**
 * What a version with these migrations would still apply to the database, which stays as it is.
 * @throws with a sentence where that version cannot run on it
 */
export async function findPending({ connection }: Pick<Database, 'connection'>, folder: string) {
  const client = unlimitedClient(connection)
  await client.connect()
  try {
    const migrations = await readMigrations(folder)
    if (!(await hasTable(client, 'schema_migrations'))) return { pending: migrations, isNew: true }
    const recorded = await client.query<Recorded>('select * from schema_migrations order by number')
    const pending = pendingMigrations(migrations, recorded.rows)
    const isAhead = recorded.rows.length > migrations.length
    if (isAhead && !migrations.some(({ name }) => name === olderVersionsRun)) {
      throw new Error('That version is from before versions ran on a newer database.')
    }
    return { pending, isNew: recorded.rows.length === 0 }
  } finally {
    await client.end()
  }
}

/** A version without it refuses every database that is newer. */
const olderVersionsRun = '0039-older-versions-run.sql'

/** When the database was made. */
export async function findBeginning(db: Db) {
  const { rows } = await sql<{ at: Date | null }>`
    select min(applied_at) as at from schema_migrations`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Makes the tables as these migrations leave them, in the caller's transaction, without their records. */
export async function makeSchema(client: pg.ClientBase, migrations: readonly Migration[]) {
  await client.query(recordTable)
  for (const { sql } of migrations) await client.query(sql)
}

const recordTable = `
  create table if not exists schema_migrations (
    number int primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now(),
    runs_from int
  )`

type Recorded = {
  number: number
  name: string
  sha256: string
  applied_at: Date
  /** Undefined before migration 39. */
  runs_from?: number | null
}

function pendingMigrations(migrations: Migration[], recorded: Recorded[]) {
  for (const { number, name, sha256, applied_at, runs_from } of recorded) {
    const migration = migrations[number - 1]
    if (!migration) {
      // Each leaves the version before it running, unless it says otherwise (decision 48).
      if ((runs_from ?? 0) <= migrations.length) continue
      throw new Error(
        `The database is newer than this version of Cadenza: migration ${name} took away what it ` +
          'uses. Start the newer version, or restore the backup from before its first start.',
      )
    }
    if (migration.name !== name) {
      throw new Error(
        `The database has applied migration ${name}, but here that number is ${fileOf(migration)}. ` +
          'Give the file back its name, or the newer one the next free number.',
      )
    }
    if (migration.sha256 !== sha256) {
      throw new Error(
        `${fileOf(migration)} was changed after it was applied (${applied_at.toISOString()}). ` +
          'Restore it, and put the change into a new migration.',
      )
    }
  }
  return migrations.slice(recorded.length)
}

async function apply(client: pg.Client, migration: Migration) {
  const { number, name, sha256, sql, runsFrom } = migration
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (number, name, sha256) values ($1, $2, $3)', [
      number,
      name,
      sha256,
    ])
    // The column came with migration 39.
    if (runsFrom !== null) {
      await client.query('update schema_migrations set runs_from = $2 where number = $1', [
        number,
        runsFrom,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message, position } = error as pg.DatabaseError
    const line = position && ` in line ${sql.slice(0, Number(position)).split('\n').length}`
    throw new Error(`${fileOf(migration)} failed${line ?? ''}: ${message}`, { cause: error })
  }
}

const fileOf = ({ file }: Migration) => relative(process.cwd(), file)
