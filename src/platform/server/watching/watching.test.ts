import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { withDatabaseAway } from '../../../../test/broken-database.ts'

const metricsToken = 'a-token-that-nobody-would-guess-0'
let academy: TestAcademy
let free = 50e9
let backupsFree: number | Error = 50e9
let filesAreAway = false
const away = new Error('The disk is gone.')
beforeAll(async () => {
  academy = await testAcademy({
    metricsToken,
    freeBytes: async () => free,
    backupBytes: async () => {
      if (backupsFree instanceof Error) throw backupsFree
      return backupsFree
    },
    fileStore: {
      read: async () => undefined,
      put: async () => {},
      remove: async () => {},
      check: async () => {
        if (filesAreAway) throw away
      },
      pieces() {
        throw away
      },
    },
  })
})
afterAll(() => academy.close())

const ready = async () => {
  const response = await fetch(`${academy.url}/readyz`)
  return { status: response.status, body: await response.json() }
}
const metrics = (authorization?: string) =>
  fetch(`${academy.url}/metrics`, { headers: authorization ? { authorization } : {} })
const numbers = async () => (await metrics(`Bearer ${metricsToken}`)).text()

test('a server that works says so, part by part, and not to everybody which version it is', async () => {
  expect(await ready()).toEqual({
    status: 200,
    body: {
      status: 'ready',
      // No engine was given to this one.
      parts: {
        ...{ database: 'ok', files: 'ok', disk: 'ok', backups: 'ok' },
        ...{ media: 'away', jobs: 'ok', mail: 'ok' },
      },
      oldest_mail_seconds: 0,
    },
  })
})

test('a full disk and files that are away are told in a word, and pass', async () => {
  free = 999_999_999
  filesAreAway = true
  expect(await ready()).toMatchObject({
    status: 503,
    body: {
      code: 'not_ready',
      message: 'Not ready: files away, disk full, media away.',
      fields: { database: 'ok', files: 'away', disk: 'full' },
    },
  })
  free = 50e9
  filesAreAway = false
  expect((await ready()).status).toBe(200)
})

test('the disk of the backups is told too, and keeps nobody from working', async () => {
  const word = async () => {
    const { status, body } = await ready()
    return [status, body.parts?.backups]
  }
  backupsFree = 5
  expect(await word()).toEqual([200, 'full'])
  expect(await numbers()).toMatch(/^cadenza_backups_free_bytes 5$/m)
  backupsFree = new Error('The disk was taken out.')
  expect(await word()).toEqual([200, 'unknown'])
  expect(await numbers()).not.toMatch(/^cadenza_backups_free_bytes/m)
  backupsFree = 50e9
  expect(await word()).toEqual([200, 'ok'])
})

test('numbers are for who has the token', async () => {
  for (const wrong of [undefined, 'Bearer wrong', `Bearer ${metricsToken}x`, metricsToken]) {
    expect((await metrics(wrong)).status).toBe(401)
  }
  const reply = await metrics(`Bearer ${metricsToken}`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
})

test('requests are counted by route, and pages from memory too', async () => {
  await fetch(`${academy.url}/api/rooms/whoever-this-is`)
  await (await fetch(academy.url)).text()
  const text = await numbers()
  expect(text).toMatch(
    /cadenza_http_request_duration_seconds_count\{route="\/readyz",method="read",status="2xx"\} \d/,
  )
  expect(text).toMatch(/cadenza_http_pages_total\{status="2xx"\} [1-9]/)
  expect(text).not.toContain('whoever-this-is')
  for (const name of [
    'build_info\\{version="\\d',
    'database_connections_in_use',
    'database_requests_waiting',
    'event_streams',
    'live_rooms',
    'live_room_people',
    'mails_waiting',
    'mails_oldest_seconds',
    'jobs_waiting',
    'jobs_failed',
    'jobs_oldest_seconds',
    'disk_free_bytes',
    'part_ready\\{part="media"\\} 0',
  ])
    expect(text).toMatch(new RegExp(`^cadenza_${name}`, 'm'))
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds/m)
  expect(text).toMatch(/^process_resident_memory_bytes/m)
  // There is no backup yet, which is not one of this moment.
  expect(text).not.toMatch(/^cadenza_backup_age_seconds \d/m)
})

test('mail that waits and the last backup are measured', async () => {
  const hours = (count: number) => new Date(academy.clock.now.getTime() - count * 60 * 60 * 1000)
  const mail = { kind: 'test', message: '{}', created_at: hours(2) }
  await academy.db.insertInto('mails').values(mail).execute()
  await academy.db
    .insertInto('backups')
    .values({ kind: 'nightly', ended_at: hours(3), name: 'one', bytes: 1, missing_files: 0 })
    .execute()
  const text = await numbers()
  expect(text).toMatch(/^cadenza_mails_waiting 1$/m)
  expect(text).toMatch(/^cadenza_mails_oldest_seconds 7200$/m)
  expect(text).toMatch(/^cadenza_backup_age_seconds 10800$/m)
  expect(await ready()).toMatchObject({
    status: 200,
    body: { parts: { mail: 'stuck' }, oldest_mail_seconds: 7200 },
  })
})

test('while the database is away, the log has one line for it, and pages are served', async () => {
  const before = academy.logged().length
  const errors = () =>
    academy
      .logged()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes('"level":50'))
  await withDatabaseAway(academy, async () => {
    await expect.poll(ready).toMatchObject({
      status: 503,
      body: { fields: { database: 'away', jobs: 'unknown', mail: 'unknown' } },
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${academy.url}/healthz`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect((await fetch(`${academy.url}/contact`)).status).toBe(200)
    expect(await numbers()).toMatch(/^cadenza_part_ready\{part="database"\} 0$/m)
    const rooms = () => fetch(`${academy.url}/api/rooms/6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f`)
    expect((await rooms()).status).toBe(503)
    await expect.poll(() => errors().join()).toContain('The database is away')
    for (let again = 0; again < 5; again += 1) await rooms()
  })
  await expect.poll(async () => (await ready()).status).toBe(200)
  await expect.poll(() => academy.logged()).toContain('The database is back')
  // At its very beginning the database may still have answered.
  const away = errors().findIndex((line) => line.includes('The database is away'))
  expect(errors().slice(away + 1)).toEqual([])
})
