// Protects: src/run-server.ts, src/platform/server/db

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openLine } from '../database-line.ts'
import { freePort } from '../free-port.ts'
import { createTestDatabase, type TestDatabase } from '../postgres.ts'
import { startProduct } from '../product-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

test('a server whose database is not there yet answers in words, and begins once it is', async () => {
  const line = await openLine(store, { open: false })
  onTestFinished(line.close)
  const port = await freePort()
  const starting = startProduct({
    DATA_DIR: await temporaryFolder('data'),
    DATABASE_URL: line.url,
    PORT: `${port}`,
  })
  const get = (path: string, accept: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } }).catch(() => undefined)
  await expect.poll(async () => (await get('/', 'text/html'))?.status).toBe(503)
  expect(await (await get('/', 'text/html'))?.text()).toContain('One moment, please')
  const ready = await get('/readyz', '*/*')
  expect([ready?.status, await ready?.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'unavailable' }),
  ])

  await line.open()
  const server = await starting
  expect((await get('/readyz', '*/*'))?.status).toBe(200)
  expect((await get('/', 'text/html'))?.status).toBe(200)
  expect(server.output().match(/It is tried again until it answers/g)).toHaveLength(1)
  expect(server.output()).not.toContain('password')
  expect(await server.end()).toBe(0)
}, 60_000)

test.each([
  ['a database that does not exist', { pathname: '/nowhere' }, 'does not exist'],
  ['a wrong password', { password: 'guess' }, 'password authentication failed'],
])('%s ends the start with one line', async (_, changed, words) => {
  const url = Object.assign(new URL(store.url), changed)
  const server = await startProduct({
    DATA_DIR: await temporaryFolder('data'),
    DATABASE_URL: url.href,
  })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(/^DATABASE_URL \(.*\) cannot be used: .*\n$/)
  expect(server.output()).toContain(words)
})
