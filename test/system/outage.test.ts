// Protects: src/run-server.ts, src/server.ts, src/platform/server

import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { livePostmaster } from '#platform/server/db/postmaster-pid.ts'
import { findRunningPostgres } from '#platform/server/db/running-postgres.ts'
import { ask } from '../embedded-server.ts'
import { startProduct } from '../product-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const room = '/api/rooms/6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f'

async function started(dataDir: string) {
  const server = await startProduct({ DATA_DIR: dataDir })
  onTestFinished(() => server.end().then(() => {}))
  const status = async (path: string) => (await fetch(server.url + path)).status
  return { server, status }
}

const postmaster = async (dataDir: string) =>
  (await livePostmaster(join(dataDir, 'postgres')))?.pid ?? 0

test('while PostgreSQL is suspended requests are refused within seconds, and pages are served', async () => {
  const dataDir = await temporaryFolder('data')
  const { server, status } = await started(dataDir)
  const pid = await postmaster(dataDir)
  const all = [pid, ...childrenOf(pid)]
  const signal = (name: NodeJS.Signals) => {
    for (const it of all) process.kill(it, name)
  }
  expect(await status(room)).toBe(404)
  signal('SIGSTOP')
  try {
    const began = performance.now()
    expect(await Promise.all(Array.from({ length: 25 }, () => status(room)))).toEqual(
      Array(25).fill(503),
    )
    expect(performance.now() - began).toBeLessThan(8_000)
    const again = performance.now()
    expect(await status(room)).toBe(503)
    expect(performance.now() - again).toBeLessThan(1_000)
    expect(await status('/')).toBe(200)
    expect(await status('/readyz')).toBe(503)
  } finally {
    signal('SIGCONT')
  }
  await expect.poll(() => status(room)).toBe(404)
  await expect.poll(() => status('/readyz')).toBe(200)
  expect(server.output().match(/"The database is away/g)).toHaveLength(1)
}, 60_000)

/** Its own processes, such as those of connections. */
const childrenOf = (pid: number) =>
  execFileSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number)

const mounts = process.getuid?.() === 0 && canMount()

// As another user nothing can be mounted here.
test('a disk that is full ends nothing, and once there is room all goes on by itself', async ({
  skip,
}) => {
  skip(!mounts, 'A small disk cannot be mounted here.')
  const dataDir = join(await temporaryFolder('small'), 'disk')
  await mkdir(dataDir)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'none', dataDir])
  onTestFinished(() => void execFileSync('umount', ['-l', dataDir]))
  const { server, status } = await started(dataDir)
  const connection = await findRunningPostgres(dataDir)
  const before = await postmaster(dataDir)
  const filling = join(dataDir, 'filling')
  fill(filling)
  // The next segment of the log finds no room, and PostgreSQL ends.
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await ask(
      connection,
      `select pg_logical_emit_message(true, 'x', repeat('x', 1000000)), pg_switch_wal()`,
    ).catch(() => {})
  }
  await expect.poll(() => status(room), { timeout: 30_000 }).toBe(503)
  expect(await status('/')).toBe(200)
  expect(await status('/readyz')).toBe(503)
  await expect.poll(() => server.output()).toMatch(/No space left on device .*it is tried again/)
  await rm(filling)
  await expect.poll(() => status(room), { timeout: 40_000 }).toBe(404)
  expect(await postmaster(dataDir)).not.toBe(before)
}, 120_000)

function canMount() {
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

function fill(file: string) {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' })
  } catch {
    // There is no room left.
  }
}
