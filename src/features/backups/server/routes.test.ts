import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { backupsOf } from '../../../../test/backups.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { backupsContract as it } from '../contract.ts'
import { makeNightlyBackup } from './make-nightly-backup.ts'

const night = new Date('2026-11-23T08:23:00Z')
const hours = (count: number) => new Date(night.getTime() + count * 60 * 60 * 1000)

let academy: TestAcademy
let folder: string
beforeAll(async () => {
  academy = await testAcademy({ doctor: { backupsArePlainElsewhere: true } })
})
afterAll(() => academy.close())
beforeEach(async () => {
  folder = await temporaryFolder('backups')
  academy.clock.now = night
  await academy.db.deleteFrom('backups').execute()
  await academy.database.pool.query('update schema_migrations set applied_at = $1', [night])
})

const as = (name: keyof TestAcademy['people']) => academy.as(academy.people[name])
const shown = async () => (await as('admin').call(it.showBackups)).body
const nightly = (into = folder) => {
  const { db, log } = academy
  const clock = () => academy.clock.now
  return makeNightlyBackup(
    { db, clock, log, timeZone: 'America/Toronto' },
    backupsOf(academy, into),
  )
}

test('the office sees the night’s backup, which is made once', async () => {
  expect(await shown()).toEqual({
    last: null,
    is_old: false,
    are_readable: true,
    failure: null,
    copy: null,
  })
  expect(await nightly()).toBe(true)
  expect(await nightly()).toBe(false)
  expect(await shown()).toEqual({
    last: { made_at: night.toISOString(), bytes: expect.any(Number), missing_files: 0 },
    is_old: false,
    are_readable: true,
    failure: null,
    copy: null,
  })
  academy.clock.now = hours(24)
  expect(await nightly()).toBe(true)
  expect((await shown()).last?.made_at).toBe(hours(24).toISOString())
})

test('a failure is told in words until a backup succeeds, and two days without one are too long', async () => {
  const impossible = join(folder, 'a-file', 'backups')
  await writeFile(join(folder, 'a-file'), '')
  expect(await nightly(impossible)).toBe(false)
  const { failure, is_old } = await shown()
  expect(failure).toEqual({ at: night.toISOString(), words: expect.stringContaining(impossible) })
  expect(is_old).toBe(false)
  academy.clock.now = hours(49)
  expect((await shown()).is_old).toBe(true)
  // It is tried again each hour.
  expect(await nightly()).toBe(true)
  expect(await shown()).toMatchObject({ is_old: false, failure: null })
  academy.clock.now = hours(49 + 49)
  expect((await shown()).is_old).toBe(true)
})

test('a restored copy sends nothing until an admin lets it', async () => {
  const { db, mailQueue, mails } = academy
  const copy = { backup_id: randomUUID(), made_at: night }
  await db.insertInto('restored_copies').values(copy).execute()
  expect((await shown()).copy).toMatchObject({ made_at: night.toISOString() })
  const mail = (subject: string) => ({
    to: { name: '', address: 'zoe@mail.example' },
    subject,
    text: 'While it is held',
  })
  const held = await mailQueue.post(db, 'test', mail('held'))
  const begun = () =>
    db.selectFrom('mails').select(['begun_at', 'sent_at']).where('id', '=', held).executeTakeFirst()
  const waited = () =>
    academy.database.pool.query(
      `select from pgboss.job where name = 'mail' and data->>'mailId' = $1 and state = 'completed'`,
      [held],
    )
  await expect.poll(async () => (await waited()).rowCount).toBeGreaterThan(1)
  expect(await begun()).toEqual({ begun_at: null, sent_at: null })
  expect(mails).toEqual([])

  for (const name of ['visitor', 'student', 'tutor'] as const) {
    expect((await as(name).call(it.showBackups)).status).toBe(name === 'visitor' ? 401 : 403)
    expect((await as(name).call(it.releaseCopy)).status).toBe(name === 'visitor' ? 401 : 403)
  }
  expect((await as('admin').call(it.releaseCopy)).status).toBe(204)
  expect((await shown()).copy).toBeNull()
  await expect.poll(() => mails.map(({ subject }) => subject)).toEqual(['held'])
  expect((await as('admin').call(it.releaseCopy)).status).toBe(404)
})
