import { realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { DataFolderInUse } from '#platform/server/db/postmaster.ts'
import { livePostmaster } from '#platform/server/db/postmaster-pid.ts'
import { createLog } from '#platform/server/log.ts'
import { memory, runLock, runsChannel, testDatabasePrefix } from '../kept-postgres.ts'

// Keeps the PostgreSQL of the tests running as long as a run holds its lock, and some seconds longer.
// It belongs to no run, so that it survives them all, however they end.
const [dataDir = '', seconds = '0'] = process.argv.slice(2)
const folder = join(await realpath(dataDir).catch(() => dataDir), 'postgres')
const lingering = Number(seconds) * 1000
/** Whether the run that has started this keeper still waits for it, and has not joined another. */
let isAwaited = true
process.stdin.resume().once('close', () => {
  isAwaited = false
})

let ending: Promise<void> | undefined
const postgres = await start()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
const client = new pg.Client({ ...postgres.connection, database: 'postgres' })
client.on('error', end)
await client.connect()

let usedAt = Date.now()
// A run may be too short to be seen with its lock.
client.on('notification', () => {
  usedAt = Date.now()
})
await client.query(`listen ${runsChannel}`)
try {
  while (true) await look()
} catch (error) {
  // Its own connection breaks when it is told to end.
  if (!ending) throw error
  await ending
}

async function look() {
  // An exclusive lock: a new run waits for the next PostgreSQL, or for its release.
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [runLock])
  if (rows[0].alone) {
    await sweep()
    if (Date.now() - usedAt >= lingering && !isAwaited) await end()
    await client.query('select pg_advisory_unlock($1)', [runLock])
  } else {
    usedAt = Date.now()
  }
  await wait(250)
}

async function start() {
  const options = { dataDir, log: createLog('warn'), durable: false, onLost: () => process.exit(1) }
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (error instanceof DataFolderInUse || (await livePostmaster(folder))) process.exit()
    // Not durable: everything in it can be made again.
    await rm(dataDir, { recursive: true, force: true })
    return startEmbeddedPostgres(options)
  }
}

/** Removes the databases of killed runs. */
async function sweep() {
  const { rows } = await client.query(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [testDatabasePrefix],
  )
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
}

/** Once, though a signal may come meanwhile, and its own connection breaks. */
function end() {
  ending ??= stop()
  return ending
}

async function stop() {
  await postgres.stop()
  if (dataDir.startsWith(memory)) {
    // Another name first: the next run must not find half of it.
    const ended = `${dataDir}-ended-${process.pid}`
    await rename(dataDir, ended)
    await rm(ended, { recursive: true })
  }
  process.exit()
}
