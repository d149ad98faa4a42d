import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { migrate, migrationsFolder } from '#platform/server/db/migrate.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { createLog } from '#platform/server/log.ts'
import { makeRunFolder, temporaryFolder } from './temporary-folder.ts'

export type TestDatabase = {
  url: string
  connection: pg.ClientConfig
  drop(): Promise<void>
}

/**
 * Starts the PostgreSQL that all tests of a run share (or uses the one at TEST_DATABASE_URL) and
 * makes a migrated template in it. The processes this one starts find it by their environment.
 */
export async function startTestPostgres(): Promise<{ stop(): Promise<void> }> {
  const removeRunFolder = await makeRunFolder()
  const server = await openServer(process.env.TEST_DATABASE_URL)
  const name = `cadenza_template_${randomBytes(4).toString('hex')}`
  const url = withDatabase(server.url, name)
  try {
    await run(server.url, `create database ${name}`)
    await prepare(url)
  } catch (error) {
    await server.stop()
    await removeRunFolder()
    throw error
  }
  process.env[templateVariable] = url

  return {
    async stop() {
      await run(server.url, `drop database ${name} with (force)`)
      await server.stop()
      await removeRunFolder()
    },
  }
}

/** A migrated database of the test's own, copied from the template in some 40 ms. */
export const createTestDatabase = () => createDatabaseFrom(new URL(template()).pathname.slice(1))

/** A database without any table. */
export const createEmptyDatabase = () => createDatabaseFrom('template0')

const templateVariable = 'CADENZA_TEST_TEMPLATE'

const log = createLog('warn')

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

async function openServer(url: string | undefined) {
  if (url) return { url, stop: async () => {} }
  const dataDir = await temporaryFolder('cluster')
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, durable: false })
  const { user, password, host } = connection
  return {
    url: `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host)}`,
    stop,
  }
}

function template() {
  const url = process.env[templateVariable]
  if (!url) throw new Error('startTestPostgres() has not run before this test.')
  return url
}

async function createDatabaseFrom(source: string): Promise<TestDatabase> {
  const name = `cadenza_test_${randomBytes(8).toString('hex')}`
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
