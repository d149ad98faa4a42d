// Protects: src/platform/server/db

import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/server/db/database.ts'
import { refusalOf } from '#platform/server/http/problems.ts'
import { createLog } from '#platform/server/log.ts'
import { openLine } from '../database-line.ts'
import { createTestDatabase, type TestDatabase } from '../postgres.ts'

const log = createLog('silent')
let store: TestDatabase
beforeEach(async () => {
  store = await createTestDatabase()
})
afterEach(() => store.drop())

test('while the database hangs, who waits and who comes are refused within seconds', async () => {
  const line = await openLine(store)
  onTestFinished(line.close)
  const database = await openDatabase({ url: line.url, poolSize: 2, log })
  onTestFinished(() => database.close())
  await database.pool.query('select')
  line.hold()
  const began = performance.now()
  const asked = Array.from({ length: 30 }, () => database.pool.query('select'))
  const inTransaction = database.db.transaction().execute((trx) => sql`select 1`.execute(trx))
  const refused = await Promise.allSettled([...asked, inTransaction])
  expect(performance.now() - began).toBeLessThan(8_000)
  for (const it of refused) {
    expect(it.status).toBe('rejected')
    expect(refusalOf((it as PromiseRejectedResult).reason)).toMatchObject({ status: 503 })
  }
  const again = performance.now()
  await expect(database.pool.query('select')).rejects.toThrow()
  expect(performance.now() - again).toBeLessThan(1_000)
  expect(await database.ready()).toBe(false)

  line.release()
  await expect
    .poll(() =>
      database.pool.query('select').then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('answered')
  expect(await database.ready()).toBe(true)
})

test('a query that takes long while others are answered is waited for', async () => {
  const database = await openDatabase({ url: store.url, poolSize: 2, log })
  onTestFinished(() => database.close())
  const slow = await Promise.all(
    [5, 5.5].map((seconds) => database.pool.query(`select pg_sleep(${seconds})`)),
  )
  expect(slow).toHaveLength(2)
})

test('a slow line is waited for too', async () => {
  const line = await openLine(store)
  onTestFinished(line.close)
  const database = await openDatabase({ url: line.url, poolSize: 2, log })
  onTestFinished(() => database.close())
  line.delay(200)
  const { rows } = await database.pool.query('select 1 as one')
  expect(rows).toEqual([{ one: 1 }])
  const slow = database.pool.query('select pg_sleep(3)')
  expect((await slow).rowCount).toBe(1)
})
