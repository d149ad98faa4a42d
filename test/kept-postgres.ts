import { spawn } from 'node:child_process'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findRunningPostgres } from '#platform/server/db/running-postgres.ts'

/** The right to use it, which ends with its process, however that ends. */
export type PostgresLease = { url: string; client: pg.Client; release(): Promise<void> }

/**
 * Joins the PostgreSQL that runs in the folder, or starts one there. It stops by itself after so many
 * seconds without a run.
 */
export async function leasePostgres(folder: string, seconds: number): Promise<PostgresLease> {
  const dataDir = join(folder, 'postgres')
  const deadline = Date.now() + 60_000
  let keeper: Awaited<ReturnType<typeof startKeeper>> | undefined
  while (Date.now() < deadline) {
    const lease = await tryToJoin(dataDir)
    if (lease && lease !== 'busy') {
      keeper?.child.stdin?.end()
      return lease
    }
    // It exits with 0 where another one was faster.
    const isMissing = !keeper || keeper.child.exitCode === 0
    if (!lease && isMissing) keeper = await startKeeper(folder, dataDir, seconds)
    if (keeper?.child.exitCode || keeper?.child.signalCode) break
    await wait(50)
  }
  const said = keeper && (await readFile(keeper.logFile, 'utf8'))
  throw new Error(`There is no PostgreSQL for the tests.\n${said ?? ''}`)
}

/** Where files are kept in memory, on Linux; the keeper leaves nothing there. */
export const memory = '/dev/shm'

/** A shared lock of all runs; the keeper takes it exclusively before it stops. */
export const runLock = 0x52_55_4e

/** The channel on which a run notifies the keeper. */
export const runsChannel = 'cadenza_runs'

/** The prefix of databases that belong to one test. */
export const testDatabasePrefix = 'cadenza_test_'

/** `busy`: it is about to stop, or to clean up. */
async function tryToJoin(dataDir: string): Promise<PostgresLease | 'busy' | undefined> {
  const connection = await findRunningPostgres(dataDir)
  if (!connection) return undefined
  const client = new pg.Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  let isBusy = false
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pg_try_advisory_lock_shared($1) as joined,
         exists(select from pg_stat_activity where application_name = 'cadenza server lock') as kept`,
      [runLock],
    )
    if (rows[0].joined && rows[0].kept) {
      await client.query(`notify ${runsChannel}`)
      const { user, password, host } = connection
      const url = `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host)}`
      return { url, client, release: () => client.end() }
    }
    isBusy = rows[0].kept
  } catch {
    // It is starting or stopping.
  }
  await client.end().catch(() => {})
  return isBusy ? 'busy' : undefined
}

async function startKeeper(folder: string, dataDir: string, seconds: number) {
  await mkdir(folder, { recursive: true })
  const logFile = join(folder, 'postgres-keeper.log')
  const log = await open(logFile, 'w')
  // Ctrl-C in the terminal should end the run alone.
  const child = spawn(process.execPath, [program, dataDir, `${seconds}`], {
    detached: true,
    stdio: ['pipe', log.fd, log.fd],
  })
  child.on('error', () => {})
  child.unref()
  await log.close()
  return { child, logFile }
}

const program = join(import.meta.dirname, 'programs', 'keep-postgres.ts')
