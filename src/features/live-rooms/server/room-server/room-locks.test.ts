import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/server/db/database.ts'
import { createLog } from '#platform/server/log.ts'
import { openLine } from '../../../../../test/database-line.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../test/postgres.ts'
import { openRoomLocks } from './room-locks.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await createTestDatabase()
})
afterAll(() => store.drop())

const room = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f'
const log = createLog('silent')
const server = (lost = () => {}, connection = store.connection, patienceMs = 4_000) =>
  openRoomLocks({ connection, log, lost, patienceMs })

test('a room is one server’s until it lets it go as often as it has claimed it', async () => {
  const [one, other] = [server(), server()]
  expect(await Promise.all([one.acquire(room), one.acquire(room)])).toEqual([true, true])
  expect(await other.acquire(room)).toBe(false)
  expect(await other.acquire('9dac0044-5ebf-479f-a240-fc5c93cd4608')).toBe(true)
  await one.release(room)
  expect(await other.acquire(room)).toBe(false)
  await one.release(room)
  expect(await other.acquire(room)).toBe(true)
  await Promise.all([one.close(), other.close()])
})

test('a server whose connection breaks is told, and another can have its rooms', async () => {
  const { promise: messages, resolve } = Promise.withResolvers<void>()
  const [one, other] = [server(resolve), server()]
  expect(await one.acquire(room)).toBe(true)
  const database = await openDatabase({ connection: store.connection, poolSize: 1, log })
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'cadenza rooms' and datname = current_database()`,
  )
  await database.close()
  await messages
  expect(await other.acquire(room)).toBe(true)
  expect(await one.acquire(room)).toBe(false)
  await Promise.all([one.close(), other.close()])
})

test('while the database hangs, a page is refused soon, rooms stay, and nothing is locked for nobody', async () => {
  const line = await openLine(store)
  const lost = vi.fn()
  const one = server(lost, { connectionString: line.url }, 200)
  const other = server()
  const asked = '9dac0044-5ebf-479f-a240-fc5c93cd4608'
  expect(await one.acquire(room)).toBe(true)
  line.hold()
  await expect(one.acquire(asked)).rejects.toMatchObject({ status: 503 })
  line.release()
  await expect.poll(() => other.acquire(asked)).toBe(true)
  expect(await other.acquire(room)).toBe(false)
  expect(lost).not.toHaveBeenCalled()
  await Promise.all([one.close(), other.close()])
  await line.close()
})
