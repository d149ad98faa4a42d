import { once } from 'node:events'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/postgres.ts'
import { refusalOf } from '../http/problems.ts'
import { createLog } from '../log.ts'
import { type Database, openDatabase } from './database.ts'

const log = createLog('silent')
let testDatabase: TestDatabase
let database: Database

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  database = await openDatabase({ connection: testDatabase.connection, poolSize: 2, log })
})

afterEach(async () => {
  await database.close()
  await testDatabase.drop()
})

const value = async (expression: string) =>
  (await database.pool.query(`select ${expression} as value`)).rows[0].value

test('a date is the day itself, in every time zone', async () => {
  expect(await value(`date '2008-03-09'`)).toBe('2008-03-09')
})

test('big integers are numbers while those are exact', async () => {
  expect(await value('count(*)')).toBe(1)
  expect(await value('9007199254740991::int8')).toBe(9007199254740991)
  expect(await value('9007199254740993::int8')).toBe('9007199254740993')
})

test('columns keep the names they have in SQL', async () => {
  const applications = await database.db
    .insertInto('admission_applications')
    .values({
      first_name: 'Zoë',
      last_name: 'Dvořák',
      email: 'zoe@mail.example',
      phone: '905 555 0100',
      birthdate: '2005-06-17',
      country: 'Other',
      courses: ['Violin', 'Piano'],
      english_fluent: true,
      has_computer: true,
    })
    .returning(['first_name', 'birthdate', 'courses', 'status'])
    .execute()
  expect(applications).toEqual([
    { first_name: 'Zoë', birthdate: '2005-06-17', courses: ['Violin', 'Piano'], status: 'pending' },
  ])
})

test('statements and idle transactions have an end', async () => {
  expect(await value(`current_setting('statement_timeout')`)).toBe('10s')
  expect(await value(`current_setting('idle_in_transaction_session_timeout')`)).toBe('15s')
})

test('a database that hangs is not waited for longer than it may take', async () => {
  const limited = await openDatabase({
    connection: { ...testDatabase.connection },
    queryTimeoutMs: 300,
    log,
  })
  // The server ends it after ten seconds; a suspended server would never end it.
  const hanging = limited.db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx))
  await expect(hanging).rejects.toThrow('Query read timeout')
  expect(refusalOf(await hanging.catch((error: unknown) => error))).toMatchObject({ status: 503 })
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await limited.close()
})

test('a lost connection, idle or in use, is an error and not the end of the process', async () => {
  const error = vi.spyOn(log, 'error')
  const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const inUse = database.db.transaction().execute(async (transaction) => {
    const pid = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    expect(pid.rows).toHaveLength(1)
    await database.pool.query(endOthers)
    await sql`select 1`.execute(transaction)
  })
  await expect(inUse).rejects.toThrow()

  const idle = await database.pool.connect()
  const other = await database.pool.connect()
  other.release()
  const lost = once(database.pool, 'error')
  await idle.query(endOthers)
  await lost
  idle.release()
  expect(error).toHaveBeenCalledWith(expect.anything(), 'An idle database connection was lost')
  expect(await database.ready()).toBe(true)
})

test('is ready while the database answers', async () => {
  expect(await database.ready()).toBe(true)
  await database.close()
  expect(await database.ready()).toBe(false)
})

test('opens by address', async () => {
  const byAddress = await openDatabase({ url: testDatabase.url, log })
  expect(await byAddress.ready()).toBe(true)
  await byAddress.close()
})

test.each([
  [
    'postgres://ada:secret@127.0.0.1:1/academy',
    'DATABASE_URL (127.0.0.1:1/academy) cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  [
    'postgres://ada:secret@localhost:1/academy',
    'DATABASE_URL (localhost:1/academy) cannot be used: connect ECONNREFUSED',
  ],
])('says in one line that %s does not answer, without the password', async (url, message) => {
  const failure: Error = await openDatabase({ url, log }).catch((error) => error)
  expect(failure.message).toContain(message)
  expect(failure.message).not.toMatch(/secret|\n/)
})
