// Protects: src/platform/server/db

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { livePostmaster } from '#platform/server/db/postmaster-pid.ts'
import { ask } from '../embedded-server.ts'
import { leasePostgres, memory } from '../kept-postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await temporaryFolder('kept')
})

const running = async () => (await livePostmaster(join(folder, 'postgres', 'postgres')))?.pid

async function lease(seconds = 0) {
  const postgres = await leasePostgres(folder, seconds)
  onTestFinished(() => postgres.release())
  return postgres
}

test('runs that start at once share one, and it ends after the last', async () => {
  const [first, second] = await Promise.all([lease(), lease()])
  expect(second.url).toBe(first.url)
  await first.release()
  await ask({ connectionString: second.url }, 'select pg_sleep(0.6)')
  expect(await running()).toBeDefined()
  await second.release()
  await expect.poll(running).toBeUndefined()
})

test('a run that is killed leaves nothing running', async () => {
  const run = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(run.stdout, 'data')
  expect(await running()).toBeDefined()
  run.kill('SIGKILL')
  await expect.poll(running).toBeUndefined()
})

test('the next run finds it warm, without what a killed one has left', async () => {
  const first = await lease(3)
  const pid = await running()
  await first.client.query('create database cadenza_test_left')
  await first.release()
  await expect.poll(() => ask({ connectionString: first.url }, leftDatabases)).toBe('0')
  const next = await lease()
  expect(await running()).toBe(pid)
  await next.release()
  await expect.poll(running, { timeout: 20_000 }).toBeUndefined()
})

test('in memory it leaves nothing, and the next run makes it anew', async () => {
  folder = await mkdtemp(join(memory, 'cadenza-kept-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const _ of ['first', 'next']) {
    const postgres = await lease()
    expect(await ask({ connectionString: postgres.url }, 'select 1')).toBe(1)
    await postgres.release()
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual(['postgres-keeper.log'])
  }
})

const leftDatabases = `select count(*) from pg_database where datname = 'cadenza_test_left'`

const program = join(import.meta.dirname, '../programs', 'lease-postgres.ts')
