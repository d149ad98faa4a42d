import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSite } from '#features/publishing/server/read-site.ts'
import { findDemoData } from '#platform/server/db/demo-data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { fillDemoAcademy } from '../../../demo/academy.ts'
import { knownPassword } from '../../../demo/people.ts'
import { accountsContract } from '../contract.ts'
import { leaveDemo } from './leave-demo.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  // Each file of the demo has a moment of its own.
  Object.defineProperty(academy.clock, 'now', { get: () => new Date() })
})
afterAll(() => academy.close())

const logIn = async (password: string, email = 'tutor@cadenza.example') => {
  const body = { email, password, remember: false, admin: false }
  return (await academy.as(academy.people.visitor).call(accountsContract.logIn, { body })).status
}
const leave = (keep: boolean) => leaveDemo(academy.db, { keep, now: academy.clock.now })

test('an academy does not run on the demo’s data, unless its accounts are deactivated', async () => {
  await leave(false)
  await academy.db.deleteFrom('users').where('role', '=', 'admin').execute()
  await fillDemoAcademy(academy)
  expect(await logIn(knownPassword)).toBe(200)
  await fillDemoAcademy(academy, 'a password of its own')
  expect([await logIn(knownPassword), await logIn('a password of its own')]).toEqual([401, 200])
  await fillDemoAcademy(academy)
  expect(await logIn(knownPassword)).toBe(200)

  expect((await readSite(academy.db)).academy.isDemo).toBe(true)
  await expect(leave(false)).rejects.toThrow('Set DATA_DIR or DATABASE_URL')
  expect((await findDemoData(academy.db))?.accounts).toHaveLength(7)
  await leave(true)
  expect(await logIn(knownPassword)).toBe(403)
  expect(await findDemoData(academy.db)).toBeUndefined()
  expect((await readSite(academy.db)).academy.isDemo).toBeUndefined()
  await leave(false)
})
