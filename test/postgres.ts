import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { createLog } from '#platform/server/log.ts'
import { leasePostgres, memory, type PostgresLease, testDatabasePrefix } from './kept-postgres.ts'
import { makeRunFolder } from './temporary-folder.ts'

export type TestDatabase = {
  url: string
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/**
 * Joins the PostgreSQL that all test runs of this folder share (or the one at TEST_DATABASE_URL) and
 * ensures a migrated template in it. Child processes find it by their environment.
 */
export async function joinTestPostgres() {
  const removeRunFolder = await makeRunFolder()
  try {
    const server = await joinServer(process.env.TEST_DATABASE_URL)
    const update = () => makeTemplate(server)
    await update()
    return {
      /** Makes another template where the migrations have changed. */
      update,
      async leave() {
        await server.release()
        await removeRunFolder()
      },
    }
  } catch (error) {
    await removeRunFolder()
    throw error
  }
}

/** A migrated database of the test's own, copied from the template in some 40 ms. */
export const createTestDatabase = () => createDatabaseFrom(new URL(template()).pathname.slice(1))

/** A database without any table. */
export const createEmptyDatabase = () => createDatabaseFrom('template0')

const templateVariable = 'CADENZA_TEST_TEMPLATE'

const log = createLog('warn')

async function joinServer(url: string | undefined): Promise<PostgresLease> {
  if (!url) {
    const seconds = Number(process.env.TEST_DATABASE_SECONDS ?? 600)
    const lease = await leasePostgres(await keptFolder(), seconds)
    await easePassword(lease)
    return lease
  }
  const client = new pg.Client(url)
  await client.connect()
  return { url, client, release: () => client.end() }
}

/** Makes the password cheap to check: every academy opens a dozen connections. */
async function easePassword({ url, client }: PostgresLease) {
  const { username, password } = new URL(url)
  await client.query('set scram_iterations = 1')
  await client.query(`alter role ${username} password '${password}'`)
}

/**
 * In memory where that is large enough: every database is hundreds of files, made for a test and
 * removed after it.
 */
async function keptFolder() {
  const root = join(import.meta.dirname, '..')
  const size = await statfs(memory).then(
    ({ blocks, bsize }) => blocks * bsize,
    () => 0,
  )
  if (size < 4e9) return join(root, 'data', 'test')
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return join(memory, `cadenza-test-${process.getuid?.()}-${hash}`)
}

/** Named by a hash of its sources, so that it is made once for all runs. */
async function makeTemplate({ url, client }: PostgresLease) {
  const name = `cadenza_template_${await fingerprint()}`
  const unfinished = 'cadenza_unfinished_template'
  await client.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, 'cadenza_template_')`,
    )
    if (!rows.some(({ datname }) => datname === name)) {
      for (const { datname } of [...rows, { datname: unfinished }])
        await client.query(`drop database if exists ${datname} with (force)`)
      await client.query(`create database ${unfinished}`)
      await prepare(withDatabase(url, unfinished))
      await client.query(`alter database ${unfinished} rename to ${name}`)
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  }
  process.env[templateVariable] = withDatabase(url, name)
}

const templateLock = 0x54_45_4d

async function fingerprint() {
  const names = (await readdir(migrationsFolder)).sort().map((name) => join(migrationsFolder, name))
  const hash = createHash('sha256')
  for (const file of [...names, ...otherMakers]) hash.update(file).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** The sources besides the migrations: the version of pg-boss, and its settings. */
const otherMakers = ['../package-lock.json', '../src/platform/server/jobs.ts'].map((file) =>
  join(import.meta.dirname, file),
)

/** Everything that a server makes in an empty database when it starts, made once for all copies. */
async function prepare(url: string) {
  const database = await openDatabase({ url, poolSize: 2, log })
  try {
    await migrate(database.pool, migrationsFolder, log)
    const jobs = await startJobs({ database, log })
    await jobs.stop()
  } finally {
    await database.close()
  }
}

function template() {
  const url = process.env[templateVariable]
  if (!url) throw new Error('joinTestPostgres() has not run before this test.')
  return url
}

async function createDatabaseFrom(source: string): Promise<TestDatabase> {
  const name = `${testDatabasePrefix}${randomBytes(8).toString('hex')}`
  const maintenance = withDatabase(template(), 'postgres')
  await copyDatabase(maintenance, source, name)
  const url = withDatabase(template(), name)
  return {
    url,
    connection: { connectionString: url },
    drop: () => run(maintenance, `drop database if exists ${name} with (force)`),
  }
}

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function copyDatabase(maintenance: string, source: string, name: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run(maintenance, `create database ${name} template ${source}`)
    } catch (error) {
      const isInUse = (error as pg.DatabaseError).code === '55006'
      if (!isInUse || attempt > 100) throw error
      await wait(50)
    }
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
