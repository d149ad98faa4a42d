import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../../test/postgres.ts'
import { temporaryFolder } from '../../../../test/temporary-folder.ts'
import { createLog } from '../log.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')
let database: TestDatabase
let pool: pg.Pool
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  pool = openPool({ statement_timeout: 300 })
  folder = await temporaryFolder('migrations')
  await write('0001-rooms.sql', 'create table rooms (name text);\ninsert into rooms values (1);')
})

afterEach(async () => {
  await pool.end()
  await database.drop()
})

/** Its sessions may still be closing when the database is dropped under them. */
function openPool(options: pg.PoolConfig = {}) {
  const opened = new pg.Pool({ ...database.connection, ...options })
  opened.on('error', () => {})
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}

const write = (name: string, sql: string) => writeFile(join(folder, name), sql)

const recordedNames = async () =>
  (await pool.query('select name from schema_migrations order by number')).rows.map((r) => r.name)

const countRooms = async () => (await pool.query('select * from rooms')).rowCount

test('applies each migration once and records it', async () => {
  expect(await migrate(pool, folder, log)).toEqual(['0001-rooms.sql'])
  await write('0002-room-color.sql', 'alter table rooms add color text')
  expect(await migrate(pool, folder, log)).toEqual(['0002-room-color.sql'])
  expect(await migrate(pool, folder, log)).toEqual([])
  expect(await recordedNames()).toEqual(['0001-rooms.sql', '0002-room-color.sql'])
  expect(await countRooms()).toBe(1)
  const { rows } = await pool.query('select sha256, applied_at from schema_migrations')
  expect(rows[0]).toEqual({
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    applied_at: expect.any(Date),
  })
})

test('servers that migrate at the same moment apply each migration once', async () => {
  const pools = Array.from({ length: 4 }, () => openPool())
  const applied = await Promise.all(pools.map((one) => migrate(one, folder, log)))
  await Promise.all(pools.map((one) => one.end()))
  expect(applied.flat()).toEqual(['0001-rooms.sql'])
  expect(await countRooms()).toBe(1)
})

test('a migration may take longer than a request, and another server waits for it', async () => {
  await write('0002-slow.sql', 'select pg_sleep(0.6)')
  const applied = await Promise.all([migrate(pool, folder, log), migrate(pool, folder, log)])
  expect(applied.flat()).toHaveLength(2)
  await expect(pool.query('select pg_sleep(0.6)')).rejects.toThrow('statement timeout')
})

test('a migration that fails leaves nothing, and says which it is, where and why', async () => {
  await write('0002-doors.sql', 'create table doors (id int);\n\nselect wrong;')
  await expect(migrate(pool, folder, log)).rejects.toThrow(
    /0002-doors\.sql failed in line 3: column "wrong" does not exist$/,
  )
  expect(await recordedNames()).toEqual(['0001-rooms.sql'])
  await expect(pool.query('select * from doors')).rejects.toThrow('does not exist')

  await write('0002-doors.sql', 'create table doors (id int)')
  expect(await migrate(pool, folder, log)).toEqual(['0002-doors.sql'])
})

test('refuses a migration that was changed after it was applied', async () => {
  await migrate(pool, folder, log)
  await write('0001-rooms.sql', 'create table rooms (name text not null)')
  await expect(migrate(pool, folder, log)).rejects.toThrow(
    /0001-rooms\.sql was changed after it was applied .*put the change into a new migration/,
  )
})

test('a migration whose record cannot be written leaves nothing', async () => {
  await write(
    '0002-doors.sql',
    'create table doors (id int); alter table schema_migrations add check (number < 2)',
  )
  await expect(migrate(pool, folder, log)).rejects.toThrow(/0002-doors\.sql failed: .*check/)
  await expect(pool.query('select * from doors')).rejects.toThrow('does not exist')
})

test('other line ends are not a change', async () => {
  await write('0001-rooms.sql', 'create table rooms (\n  name text\n)')
  await migrate(pool, folder, log)
  await write('0001-rooms.sql', 'create table rooms (\r\n  name text\r\n)')
  expect(await migrate(pool, folder, log)).toEqual([])
})

test('a version runs on what newer ones have added, and not where they took away what it uses', async () => {
  await write('0002-doors.sql', 'create table doors (id int, color text)')
  await write('0003-door-colors.sql', 'create table door_colors (name text)')
  await write(
    '0004-one-color.sql',
    '-- After 0003: it is in door_colors.\nalter table doors drop color',
  )
  await migrate(pool, folder, log)
  await rm(join(folder, '0004-one-color.sql'))
  expect(await migrate(pool, folder, log)).toEqual([])
  await rm(join(folder, '0003-door-colors.sql'))
  await expect(migrate(pool, folder, log)).rejects.toThrow(
    /newer than this version of Cadenza: migration 0004-one-color\.sql took away what it uses/,
  )
  await pool.query('delete from schema_migrations where number = 4')
  expect(await migrate(pool, folder, log)).toEqual([])

  await write('0002-doors.sql', 'create table doors (id int, color text, width int)')
  await expect(migrate(pool, folder, log)).rejects.toThrow(/0002-doors\.sql was changed after/)
})

test('a migration comes after one before it', async () => {
  await write('0002-doors.sql', '-- After 0002: nothing reads them.\ndrop table rooms')
  await expect(migrate(pool, folder, log)).rejects.toThrow(/0002-doors\.sql cannot come after 0002/)
})

test('refuses another migration under a number that was applied', async () => {
  await migrate(pool, folder, log)
  await rm(join(folder, '0001-rooms.sql'))
  await write('0001-doors.sql', 'create table doors (id int)')
  await expect(migrate(pool, folder, log)).rejects.toThrow(/0001-rooms\.sql, but .*0001-doors\.sql/)
})

test.each([
  ['0003-later.sql', /0003-later\.sql leaves a gap: there is no migration 0002/],
  ['0001-same.sql', /0001-same\.sql has the same number as 0001-rooms\.sql/],
  ['2-short.sql', /2-short\.sql is not named like 0001-what-it-does\.sql/],
  ['0002-notes.md', /0002-notes\.md is not named like/],
])('refuses %s', async (name, message) => {
  await write(name, 'select 1')
  await expect(migrate(pool, folder, log)).rejects.toThrow(message)
  await expect(pool.query('select * from rooms')).rejects.toThrow('does not exist')
})
