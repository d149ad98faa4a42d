// Protects: src/platform/server/db

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#platform/server/db/embedded-postgres.ts'
import { isPostgresOn, livePostmaster } from '#platform/server/db/postmaster-pid.ts'
import { createLog } from '#platform/server/log.ts'
import { ask, runServerProcess, startServerProcess } from '../embedded-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const log = createLog('silent')
let dataDir: string
let cluster: string

beforeEach(async () => {
  dataDir = await temporaryFolder('data')
  cluster = join(dataDir, 'postgres')
})

async function start({ durable = false } = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function startProcess() {
  const server = await startServerProcess(dataDir)
  onTestFinished(() => server.end('SIGTERM'))
  return server
}

const postgresPid = async () => (await livePostmaster(cluster))?.pid ?? 0

const refusal = (pid: number) =>
  `Another Cadenza server already uses DATA_DIR=${dataDir} (PostgreSQL process ${pid}). ` +
  'Stop it first, or choose another DATA_DIR.'

test('a second server is refused in one line, and the first goes on', async () => {
  const { connection } = await start()
  const pid = await postgresPid()
  const began = Date.now()
  expect((await startProcess()).error).toBe(refusal(pid))
  expect(Date.now() - began).toBeLessThan(5_000)
  await expect(start()).rejects.toThrow(refusal(pid))
  expect(await ask(connection, 'select 1')).toBe(1)
  expect(await postgresPid()).toBe(pid)
})

test('a server takes over from one that was killed, with its data', async () => {
  const killed = await startServerProcess(dataDir)
  await ask(killed.connection, `create table notes as select 'da capo' as note`)
  const orphan = await postgresPid()
  await killed.end('SIGKILL')
  expect(await isPostgresOn(cluster, orphan)).toBe(true)

  const { connection } = await start()
  expect(await isPostgresOn(cluster, orphan)).toBe(false)
  expect(await postgresPid()).not.toBe(orphan)
  expect(await ask(connection, 'select note from notes')).toBe('da capo')
})

test('a server that is killed while it creates the database spoils nothing', async () => {
  const killed = runServerProcess(dataDir)
  await vi.waitFor(
    async () =>
      expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres-new-/)),
    { timeout: 10_000, interval: 5 },
  )
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await readdir(dataDir)).not.toContain('postgres')

  const { connection } = await start()
  expect(await ask(connection, 'select 1')).toBe(1)
  expect((await readdir(dataDir)).sort()).toEqual([
    'postgres',
    'postgres-password',
    'postgres.log',
    'socket',
  ])
})

test.each(['nothing is there yet', 'a killed server left its PostgreSQL'])(
  'of several that start at once when %s, one wins',
  async (before) => {
    if (before !== 'nothing is there yet') {
      const killed = await startServerProcess(dataDir)
      await killed.end('SIGKILL')
    }
    const servers = await Promise.all([startProcess(), startProcess(), startProcess()])
    const winners = servers.filter(({ connection }) => connection)
    expect(winners).toHaveLength(1)
    expect(await ask(winners[0]?.connection, 'select 1')).toBe(1)
    for (const { error } of servers.filter((server) => server !== winners[0])) {
      expect(error).toMatch(/^Another Cadenza server already uses DATA_DIR=\S+ .*DATA_DIR\.$/)
    }
  },
)

test('starts where a foreign process now has the number of the PostgreSQL of before', async () => {
  const first = await start()
  const locks = [join(cluster, 'postmaster.pid'), join(dataDir, 'socket', '.s.PGSQL.5432.lock')]
  const contents = await Promise.all(locks.map((file) => readFile(file, 'utf8')))
  await first.stop()
  const foreign = await startForeignProcess()
  for (const [index, file] of locks.entries()) {
    await writeFile(file, `${contents[index]}`.replace(/^\d+/, `${foreign.pid}`))
  }

  const { connection } = await start()
  expect(await ask(connection, 'select 1')).toBe(1)
  expect(foreign.exitCode ?? foreign.signalCode).toBeNull()
})

/** One that PostgreSQL could take for itself: it belongs to the same user. */
async function startForeignProcess(): Promise<ChildProcess> {
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const foreign = spawn('sleep', ['60'], { ...user, stdio: 'ignore' })
  onTestFinished(() => void foreign.kill())
  await once(foreign, 'spawn')
  return foreign
}

test('comes back when PostgreSQL is killed, still the only server', async () => {
  const { connection, stop } = await start({ durable: true })
  await ask(connection, `create table notes as select 'da capo' as note`)
  const holder = await ask(connection, lockHolder)
  process.kill(await postgresPid(), 'SIGKILL')
  await lockHolderAfter(holder, connection)
  expect(await ask(connection, 'select note from notes')).toBe('da capo')
  const pid = await postgresPid()
  expect((await startProcess()).error).toBe(refusal(pid))

  await stop()
  expect(await isPostgresOn(cluster, pid)).toBe(false)
  expect(await livePostmaster(cluster)).toBeUndefined()
})

test('stays the only server when PostgreSQL ends all sessions because one crashed', async () => {
  const { connection } = await start()
  const pid = await postgresPid()
  const crashing = new pg.Client(connection)
  crashing.on('error', () => {})
  await crashing.connect()
  const { rows } = await crashing.query('select pg_backend_pid() as pid')
  const holder = await ask(connection, lockHolder)
  process.kill(rows[0].pid, 'SIGKILL')
  await lockHolderAfter(holder, connection)
  expect((await startProcess()).error).toBe(refusal(pid))
})

const lockHolder = `select pid from pg_locks where locktype = 'advisory' and granted`

async function lockHolderAfter(previous: number, connection: pg.ClientConfig) {
  await vi.waitFor(
    async () => {
      const holder = await ask(connection, lockHolder)
      expect(holder).toEqual(expect.any(Number))
      expect(holder).not.toBe(previous)
    },
    { timeout: 10_000, interval: 50 },
  )
}
