import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Log, tellOutages } from '../log.ts'
import { openProbe } from './probe.ts'
import type { DB } from './schema.ts'
import { openWatchedPool } from './watch-pool.ts'

export type Db = Kysely<DB>

export type Database = Awaited<ReturnType<typeof openDatabase>>

/** The embedded PostgreSQL's connection, or the address of another. */
type Target =
  | { connection: pg.ClientConfig; url?: undefined }
  | { url: string; connection?: undefined }

type Options = Target & { poolSize?: number; queryTimeoutMs?: number; log: Log }

/**
 * Opens a pool of connections and makes sure that the database answers.
 * @throws with one line that says what to do.
 */
export async function openDatabase({
  connection,
  url,
  poolSize = 10,
  // A little more than the server's own limit, which does not work while the server hangs.
  queryTimeoutMs = 12_000,
  log,
}: Options) {
  const target: pg.ClientConfig = url === undefined ? connection : { connectionString: url }
  const probe = openProbe(target)
  const watched: pg.PoolConfig = {
    ...target,
    max: poolSize,
    types,
    application_name: 'cadenza',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
  }
  const { pool, stopWatching } = openWatchedPool(watched, probe)
  let closed: Promise<void> | undefined
  pool.on('error', (err) => {
    if (!closed) log.error({ err }, 'An idle database connection was lost')
  })
  // A lost connection fails its query; without this listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}))

  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  try {
    await requireSupportedVersion(pool)
  } catch (error) {
    stopWatching()
    probe.close()
    await pool.end()
    const name =
      url === undefined ? 'The embedded database' : `DATABASE_URL (${withoutSecrets(url)})`
    throw new Error(`${name} cannot be used: ${reason(error)}.`, { cause: error })
  }

  const tellNoOutages = tellOutages(log, probe.ready)

  return {
    db,
    pool,
    /** For a separate connection beside the pool's. */
    connection: target,
    /** Whether the database answers right now, within two seconds. */
    ready: probe.ready,
    /** Waits for the running queries. */
    close() {
      tellNoOutages()
      stopWatching()
      probe.close()
      // Kysely's destroy does not end a pool that Kysely has not used.
      closed ??= pool.end()
      return closed
    },
  }
}

const pools = new WeakMap<Db, pg.Pool>()

/** The pool of a database; undefined for a transaction, which has one connection of it. */
export const poolOf = (db: Db) => pools.get(db)

/** A lock for one transaction at a time, across all servers on the database. */
export const lockFor = (trx: Db, purpose: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${purpose}))`.execute(trx)

const oldestSupported = 15

async function requireSupportedVersion(pool: pg.Pool) {
  const { rows } = await pool.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= oldestSupported) return
  throw new Error(`it is PostgreSQL ${version}, and Cadenza needs ${oldestSupported} or newer`)
}

function withoutSecrets(url: string) {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

// A host name with several addresses fails with one error for each, and no message of its own.
function reason(error: unknown): string {
  return error instanceof AggregateError ? reason(error.errors[0]) : (error as Error).message
}

const types = new pg.TypeOverrides()
// A birthdate is a day, not a moment in some time zone.
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, (text) =>
  Number.isSafeInteger(Number(text)) ? Number(text) : text,
)
