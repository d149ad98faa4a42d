import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { createClusterIfMissing } from './create-cluster.ts'
import { keptPassword, prepareDataFolder, socketFolder } from './data-folder.ts'
import { endPostmaster } from './end-postmaster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type Cluster, DataFolderInUse } from './postmaster.ts'
import { livePostmaster, type Postmaster, postgresPort } from './postmaster-pid.ts'
import { type PostgresConnection, tryServerLock } from './server-lock.ts'
import { chooseServerUser } from './server-user.ts'
import { type Pauses, supervise } from './supervise.ts'

export type EmbeddedPostgres = {
  connection: PostgresConnection
  /** Ends PostgreSQL and waits for it. Close your own connections first: this one does not wait. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** Called when no try to start PostgreSQL again can help; the server cannot go on then. */
  onLost?: () => void
  /** Between such tries. */
  pauses?: Pauses
  /** False gives up safety against a power failure for speed. For tests. */
  durable?: boolean
}

/**
 * Runs PostgreSQL in `dataDir`, made there at the first start, reachable through a private Unix
 * socket only. One server per `dataDir`: while one runs, another is refused with one clear line.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log } = options
  const cluster = await prepareCluster(options)
  await endOrphan(cluster, log)
  const { session, stop } = await supervise(cluster, log, options.onLost, options.pauses)
  try {
    await createDatabaseIfMissing(session, cluster.connection.database)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection: cluster.connection, stop }
}

async function prepareCluster({ dataDir, durable = true }: Options): Promise<Cluster> {
  const { initdb, postgres } = await findPostgresBinaries()
  const dataFolder = await prepareDataFolder(dataDir)
  const host = socketFolder(dataFolder)
  const serverUser = await chooseServerUser(initdb, new Set([dataFolder, dirname(host)]))
  const password = await keptPassword(dataFolder)
  const folder = join(dataFolder, 'postgres')
  await createClusterIfMissing({
    dataFolder,
    cluster: folder,
    initdb,
    serverUser,
    password,
    durable,
  })
  return {
    dataFolder,
    folder,
    logFile: join(dataFolder, 'postgres.log'),
    postgres,
    serverUser,
    connection: {
      host,
      port: postgresPort,
      user: 'cadenza',
      password,
      database: 'cadenza',
      ssl: false,
    },
    durable,
  }
}

/**
 * Refuses when another server runs here. A PostgreSQL without a server was left behind by one that
 * was killed: it is ended, because nothing would restart or end it.
 */
async function endOrphan(cluster: Cluster, log: Log) {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const postmaster = await livePostmaster(cluster.folder)
    const lock = await lockOf(cluster, postmaster)
    if (lock === 'held') throw new DataFolderInUse(cluster, postmaster?.pid)
    if (lock === 'unreachable') {
      if (!postmaster) return
      await wait(50)
      continue
    }
    // The process is not visible here, as when two containers share the folder.
    if (!postmaster) throw new DataFolderInUse(cluster)
    log.warn(`Ending PostgreSQL process ${postmaster.pid}, left behind by a killed server`)
    await endPostmaster(cluster.folder, postmaster.pid)
    await lock.client.end()
  }
  throw new DataFolderInUse(cluster, (await livePostmaster(cluster.folder))?.pid)
}

async function lockOf({ connection }: Cluster, postmaster: Postmaster | undefined) {
  if (postmaster && postmaster.status !== 'ready') return 'unreachable'
  return tryServerLock({ ...connection, host: postmaster?.socketDir ?? connection.host })
}

async function createDatabaseIfMissing(session: pg.Client, name: string) {
  const { rowCount } = await session.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await session.query(`create database ${name}`)
}
