// Protects: src/features/accounts, src/platform/server

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addAccount } from '#features/accounts/server/add-account.ts'
import { putPassword } from '#features/accounts/server/passwords/data.ts'
import { hashPassword } from '#features/accounts/server/passwords/password-hash.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { openBrowser } from '../browser.ts'
import { hashQuickly, hashThoroughly } from '../quick-hashes.ts'
import { atOnce, tally } from '../tally.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const right = 'four quarter rests'
/** The address of a school. */
const shared = '192.0.2.50'

let academy: TestAcademy
const pupils: string[] = []
beforeAll(async () => {
  academy = await testAcademy()
  const ids = await atOnce(120, async (index) => {
    const email = `pupil-${index}@mail.example`
    const names = { first_name: 'Ada', last_name: `Pupil ${index}` }
    pupils.push(email)
    return addAccount(academy.db, { ...names, email, role: 'student', password: right })
  })
  hashThoroughly()
  const hash = await hashPassword(right)
  for (const id of ids) await putPassword(academy.db, id, hash)
})
afterAll(() => {
  hashQuickly()
  return academy.close()
})
beforeEach(() => academy.database.pool.query('delete from rate_limits'))

const logIn = async (email: string, password: string) =>
  (
    await openBrowser(academy.url, { address: shared }).send('POST', '/api/session', {
      email,
      password,
    })
  ).status

/** Milliseconds until each of the class has come in; all come at once. */
async function classComesIn() {
  const begun = performance.now()
  const statuses = await Promise.all(pupils.map((email) => logIn(email, right)))
  expect(tally(statuses)).toEqual({ 200: pupils.length })
  return performance.now() - begun
}

const stranger = () => `${randomUUID()}@mail.example`

test('after sixty-six wrong passwords the class comes in', async () => {
  const wrong = await atOnce(66, () => logIn(stranger(), 'x'))
  expect(tally(wrong)).toEqual({ 401: 66 })
  expect(await classComesIn()).toBeLessThan(60_000)
})

test.each([
  ['each for another account', () => stranger()],
  ['for the same accounts', (index: number) => `guessed-${index}@mail.example`],
])(
  'beside a hundred and fifty wrong ones all the time, %s, the class comes in',
  async (_, emailOf) => {
    let isOver = false
    const guessing = atOnce(150, async (index) => {
      while (!isOver) await logIn(emailOf(index), 'x')
    })
    await expect.poll(countFailures, { timeout: 30_000 }).toBeGreaterThan(10)
    const ms = await classComesIn().finally(() => {
      isOver = true
    })
    expect(ms).toBeLessThan(60_000)
    await guessing
  },
)

async function countFailures() {
  const { pool } = academy.database
  const { rows } = await pool.query("select from rate_limits where key like 'login-pair:%'")
  return rows.length
}
