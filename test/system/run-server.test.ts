// Protects: src/run-server.ts, src/main.ts, src/admin-create.ts, src/server.ts, src/platform/server

import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { anApplication } from '#features/admissions/fixtures.ts'
import { startProduct } from '../product-process.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Of all servers here, one after the other: the first one to start makes its database. */
let DATA_DIR: string
beforeAll(async () => {
  DATA_DIR = await temporaryFolder('data')
})

const post = (url: string, body: object) =>
  fetch(`${url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a server killed in the middle of applications keeps every one it acknowledged', async () => {
  const acknowledged: string[] = []

  for (let round = 0; round < 3; round += 1) {
    const server = await startProduct({ DATA_DIR })
    const sender = async () => {
      for (;;) {
        const application = anApplication()
        const response = await post(server.url, application)
        if (response.status !== 201) throw new Error(`answered ${response.status}`)
        acknowledged.push(application.email)
      }
    }
    const before = acknowledged.length
    const senders = Array.from({ length: 6 }, () => sender().catch(() => {}))
    // Fewer than an address is told that somebody has applied already.
    while (acknowledged.length < before + 12) await new Promise(setImmediate)
    await server.end('SIGKILL')
    await Promise.all(senders)
  }

  const server = await startProduct({ DATA_DIR })
  for (const email of acknowledged) {
    const { status } = await post(server.url, anApplication({ email }))
    expect([email, status]).toEqual([email, 409])
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(36)
  expect(await server.end()).toBe(0)
}, 90_000)

test('a server without an administrator says how to make one, and then lets them in', async () => {
  const server = await startProduct({ DATA_DIR })
  expect(server.output()).toContain('npm run admin:create')
  const create = (lines: string[]) =>
    spawnSync(process.execPath, ['src/admin-create.ts'], {
      input: lines.map((line) => `${line}\n`).join(''),
      env: { PATH: process.env.PATH, DATA_DIR },
      encoding: 'utf8',
    })

  const refused = create(['ada@academy.example', 'Ada', 'Boss', 'abcde'])
  expect([refused.status, refused.stderr]).toEqual([1, 'Password must be at least 6 characters\n'])
  const brokenOff = create(['ada@academy.example', 'Ada'])
  expect([brokenOff.status, brokenOff.stderr]).toEqual([
    1,
    'Broken off. Nobody was made an administrator.\n',
  ])
  const created = create(['Ada@academy.example', 'Ada', "O'Boss", 'four quarter rests'])
  expect([created.status, created.stderr]).toEqual([0, ''])
  expect(created.stdout).not.toContain('four quarter rests')

  const logIn = await fetch(`${server.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@academy.example',
      password: 'four quarter rests',
      admin: true,
    }),
  })
  expect((await logIn.json()).person).toMatchObject({ last_name: "O'Boss", role: 'admin' })
  expect(await server.end()).toBe(0)

  // It works before a start too; an existing account keeps its password.
  const again = create(['ada@academy.example', 'Ada', 'Boss', ''])
  expect(again.status).toBe(1)
  const promoted = create(['ada@academy.example', 'Ada', 'Boss', 'another long one'])
  expect(promoted.stdout).toContain('The password is as it was')
  const second = await startProduct({ DATA_DIR })
  expect(second.output()).not.toContain('npm run admin:create')
  expect(await second.end()).toBe(0)
}, 60_000)

test('a server told to stop finishes the request that is under way, and waits for no silent connection', async () => {
  const server = await startProduct({ DATA_DIR })
  const silent = connect(Number(new URL(server.url).port), '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  const body = JSON.stringify(anApplication())
  const sending = request(`${server.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (response) => resolve(response.resume().statusCode))
    sending.on('error', reject)
  })
  // The head has arrived once the server requests the body.
  sending.setHeader('expect', '100-continue')
  sending.flushHeaders()
  await new Promise((resolve) => sending.once('continue', resolve))

  const ended = server.end('SIGTERM')
  await expect
    .poll(() =>
      post(server.url, {}).then(
        (it) => it.status,
        () => 'refused',
      ),
    )
    .not.toBe(422)
  sending.end(body)
  expect(await answered).toBe(201)
  const answeredAt = performance.now()
  expect(await ended).toBe(0)
  expect(performance.now() - answeredAt).toBeLessThan(5_000)
})

test.each([
  [{ PORT: 'eighty' }, /^PORT must be a port from 0 to 65535; it is "eighty"\.\n$/],
  [{ JAAS_PRIVATE_KEY: 'hunter2' }, /^JAAS_PRIVATE_KEY must be an RSA key (?!.*hunter2).*\n$/],
  [
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:x/none' },
    /^DATABASE_URL must be an address like postgres:.*\n$/,
  ],
])('a start with %j ends with one line', async (settings, line) => {
  const server = await startProduct({ DATA_DIR, ...settings })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(line)
})

test('a start on a taken port says so and leaves nothing running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }

  const server = await startProduct({ DATA_DIR, PORT: String(port) })
  expect(await server.exited).toBe(1)
  expect(server.output()).toBe(
    `Port ${port} is taken by another program. Set PORT to a free one.\n`,
  )
  other.close()
  const next = await startProduct({ DATA_DIR })
  expect(next.url).not.toBe('')
  await next.end()
})
