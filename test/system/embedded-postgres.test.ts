// Protects: src/platform/server/db

import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/server/db/embedded-postgres.ts'
import { isPostgresOn, livePostmaster } from '#platform/server/db/postmaster-pid.ts'
import type { Pauses } from '#platform/server/db/supervise.ts'
import { createLog } from '#platform/server/log.ts'
import { ask, startServerProcess } from '../embedded-server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const log = createLog('silent')
const isRoot = process.getuid?.() === 0
let dataDir: string

beforeEach(async () => {
  dataDir = join(await temporaryFolder('data'), 'academy')
})

async function start(options: { onLost?: () => void; pauses?: Pauses } = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

const modeOf = async (...path: string[]) =>
  ((await stat(join(dataDir, ...path))).mode & 0o777).toString(8)

test('keeps its data from one start to the next, and leaves no process', async () => {
  const first = await start()
  await ask(first.connection, `create table notes (note text)`)
  await ask(first.connection, `insert into notes values ('da capo')`)
  const pid = (await livePostmaster(join(dataDir, 'postgres')))?.pid ?? 0
  expect(await isPostgresOn(join(dataDir, 'postgres'), pid)).toBe(true)
  await first.stop()
  expect(await isPostgresOn(join(dataDir, 'postgres'), pid)).toBe(false)

  const second = await start()
  expect(await ask(second.connection, 'select note from notes')).toBe('da capo')
})

// One for all who only look at it: to make it takes longest.
describe('one that runs', () => {
  let running: EmbeddedPostgres
  let folder: string
  beforeAll(async () => {
    folder = join(await temporaryFolder('data'), 'academy')
    running = await startEmbeddedPostgres({ dataDir: folder, log, durable: true })
  })
  beforeEach(() => {
    dataDir = folder
  })
  afterAll(() => running.stop())

  test('is a PostgreSQL 18 in UTF-8 that survives a power failure', async () => {
    const { connection } = running
    expect(await ask(connection, 'show server_version')).toMatch(/^18\./)
    expect(await ask(connection, 'show server_encoding')).toBe('UTF8')
    expect(
      await ask(
        connection,
        'select datcollate from pg_database where datname = current_database()',
      ),
    ).toBe('C')
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect(await ask(connection, `show ${setting}`)).toBe('on')
    }
  })

  test('is reachable through its private socket and its password only', async () => {
    const { connection } = running
    expect(await ask(connection, 'show listen_addresses')).toBe('')
    expect(connection.host).toBe(join(dataDir, 'socket'))
    expect(await modeOf()).toBe(isRoot ? '711' : '700')
    expect(await modeOf('socket')).toBe('700')
    expect(await modeOf('postgres')).toBe('700')
    expect(await modeOf('postgres-password')).toBe('600')
    expect(await modeOf('postgres.log')).toBe('600')
    await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    )
  })

  test('runs as nobody, or as nobody else, with no privileges', async ({ skip }) => {
    skip(!isRoot, 'Only root starts PostgreSQL as somebody else.')
    expect([65_534, 70_432]).toContain((await stat(join(dataDir, 'postgres'))).uid)
    const { pid } = (await livePostmaster(join(dataDir, 'postgres'))) ?? {}
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t(65534|70432)\t\1\t\1\t\1$/m)
    expect(status).toMatch(/^CapEff:\t0+$/m)
  })

  test('a Ctrl-C in the terminal does not reach it', async () => {
    const { pid } = (await livePostmaster(join(dataDir, 'postgres'))) ?? {}
    // It leads a process group of its own.
    expect(process.kill(-Number(pid), 0)).toBe(true)
  })
})

test('works where the path is too long for a socket, in a folder that others cannot enter', async () => {
  dataDir = join(dataDir, 'l'.repeat(90))
  const { connection, stop } = await start()
  onTestFinished(() => rm(connection.host, { recursive: true }))
  expect(connection.host).not.toContain(dataDir)
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  expect(await ask(connection, 'select 1')).toBe(1)
  await stop()
  await chmod(connection.host, 0o755)
  await expect(start()).rejects.toThrow(/^The socket folder \S+ exists but is not .* mode 0700\./)
})

test('works in a folder with a space, a comma and a quote in its name', async () => {
  dataDir = join(dirname(dataDir), 'The "Academy", Mississauga')
  const { connection } = await start()
  expect(await ask(connection, 'select 1')).toBe(1)
})

test.for([
  ['with setpriv', process.env.PATH ?? '', 65534],
  ['without setpriv', 'only-unshare', 0],
] as const)(
  'works as root below a folder that is closed to others, %s',
  async ([, path, owner], { skip }) => {
    skip(!isRoot, 'Only root starts PostgreSQL as somebody else.')
    const closed = dirname(dataDir)
    await chmod(closed, 0o700)
    if (path === 'only-unshare') await onlyUnshare(closed)
    const server = await startServerProcess(dataDir, {
      PATH: path === 'only-unshare' ? join(closed, 'bin') : path,
    })
    onTestFinished(() => server.end('SIGTERM'))
    expect(server.error).toBeUndefined()
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(owner)
    expect(await ask(server.connection, 'select 1')).toBe(1)
  },
)

async function onlyUnshare(folder: string) {
  await mkdir(join(folder, 'bin'))
  await writeFile(join(folder, 'bin', 'unshare'), '#!/bin/sh\nexec /usr/bin/unshare "$@"\n', {
    mode: 0o755,
  })
}

test('goes on as another unprivileged user than before', async ({ skip }) => {
  skip(!isRoot, 'Only root starts PostgreSQL as somebody else.')
  await chmod(dirname(dataDir), 0o700)
  const first = await start()
  await ask(first.connection, 'create table notes (note text)')
  await first.stop()
  await onlyUnshare(dirname(dataDir))
  const server = await startServerProcess(dataDir, { PATH: join(dirname(dataDir), 'bin') })
  onTestFinished(() => server.end('SIGTERM'))
  expect(await ask(server.connection, 'select count(*) from notes')).toBe('0')
})

test('a database that was not finished counts for nothing and is cleaned away', async () => {
  await mkdir(join(dataDir, 'postgres-new-999999999-0', 'cluster'), { recursive: true })
  await mkdir(join(dataDir, `postgres-new-${process.pid}-0`))
  await mkdir(join(dataDir, `postgres-new-${process.ppid}-0`))
  const { connection } = await start()
  expect(await ask(connection, 'select 1')).toBe(1)
  await expect(modeOf('postgres-new-999999999-0')).rejects.toThrow('ENOENT')
  await expect(modeOf(`postgres-new-${process.pid}-0`)).rejects.toThrow('ENOENT')
  // Its owner may be creating the database right now.
  expect(await modeOf(`postgres-new-${process.ppid}-0`)).toBe('755')
})

test('says what is wrong when PostgreSQL does not start, or the password is lost or another', async () => {
  await (await start()).stop()
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  const right = await readFile(version, 'utf8')
  await writeFile(version, '17\n')
  await expect(start()).rejects.toThrow(
    /^PostgreSQL did not start: database files are incompatible with server .*postgres\.log\)$/,
  )
  await writeFile(version, right)

  const file = join(dataDir, 'postgres-password')
  await writeFile(file, 'guess')
  await expect(start()).rejects.toThrow(/^The database refuses the password in .*postgres-password/)
  await rm(file)
  await expect(start()).rejects.toThrow(/postgres-password is missing/)
  expect(await livePostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('is tried again until it starts, and not where no try can help', async () => {
  const onLost = vi.fn()
  const { connection } = await start({ onLost, pauses: { firstMs: 1, longestMs: 10 } })
  await ask(connection, `create table notes as select 'da capo' as note`)
  await ask(connection, 'checkpoint')
  const kill = async () => {
    const { pid } = (await livePostmaster(join(dataDir, 'postgres'))) ?? {}
    process.kill(Number(pid), 'SIGKILL')
  }
  const file = join(dataDir, 'postgres', 'global', 'pg_control')
  await rename(file, `${file}-away`)
  await kill()
  const failures = async () => {
    const said = await readFile(join(dataDir, 'postgres.log'), 'utf8')
    return said.match(/postgres: could not find the database system/g)?.length ?? 0
  }
  await expect.poll(failures).toBeGreaterThan(9)
  expect(onLost).not.toHaveBeenCalled()
  await rename(`${file}-away`, file)
  const note = () => ask(connection, 'select note from notes').catch(() => undefined)
  await expect.poll(note).toBe('da capo')

  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await kill()
  await expect.poll(() => onLost.mock.calls.length).toBe(1)
})
