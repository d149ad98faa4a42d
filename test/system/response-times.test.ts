// Protects: src/features/accounts

import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '#features/accounts/fixtures.ts'
import { whyWeak } from '#features/accounts/server/passwords/weak-passwords.ts'
import { type TestAcademy, testAcademy } from '../academy.ts'
import { openBrowser } from '../browser.ts'
import { hashQuickly, hashThoroughly } from '../quick-hashes.ts'
import { password } from '../sessions.ts'

let academy: TestAcademy
beforeAll(async () => {
  hashThoroughly()
  academy = await testAcademy()
  const ids = Array.from({ length: 40 }, (_, index) => ({ student_id: `FREE${index}` }))
  await academy.db.insertInto('approved_student_ids').values(ids).execute()
})
afterAll(() => {
  hashQuickly()
  return academy.close()
})

let ids = 0
const registration = (email: string) => {
  ids += 1
  return aRegistration({ student_id: `FREE${ids - 1}`, email })
}

/** What an answer gives away but for the address itself. */
const answerTo = async (path: string, email: string, body: object, round: number) => {
  const browser = openBrowser(academy.url, { address: `10.5.${round}.1` })
  const startedAt = performance.now()
  const { status, body: said } = await browser.send('POST', path, body)
  const ms = performance.now() - startedAt
  return { ms, said: JSON.stringify([status, said]).replaceAll(email, 'the address') }
}

test('the longest password that is allowed is looked at within a moment', () => {
  const begun = process.cpuUsage()
  const words = ['Siobhán', "O'Hara", 'siobhan@mail.example']
  whyWeak({ password: 'aA1!'.repeat(32), words, isStaff: false })
  const { user } = process.cpuUsage(begun)
  expect(user).toBeLessThan(500_000)
})

test.each([
  ['/api/session', (email: string) => ({ email, password: `not ${password}` })],
  ['/api/registration', registration],
  ['/api/registration/confirmation', (email: string) => ({ email })],
  ['/api/password-reset', (email: string) => ({ email })],
])('%s takes as long for a known address as for an unknown one', async (path, bodyFor) => {
  const [known, unknown] = [academy.people.student.email, 'nobody@mail.example']
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
  const said = new Set<string>()
  for (let round = 0; round < 10; round += 1) {
    // A registration makes an unknown address a known one.
    const fresh = path === '/api/registration' ? `nobody-${round}@mail.example` : unknown
    for (const [key, email] of [
      [known, known],
      [unknown, fresh],
    ] as const) {
      const answer = await answerTo(path, email, bodyFor(email), round)
      times[key]?.push(answer.ms)
      said.add(answer.said)
    }
  }
  expect([...said]).toHaveLength(1)
  // A password that is not looked at would be ten times as fast. The fine measure, within 5 %, is
  // test/bench/known-addresses.ts: it needs more rounds than a test should take.
  // The fastest of each counts: whatever else the machine does only makes them slower.
  const [one, other] = [Math.min(...(times[known] ?? [])), Math.min(...(times[unknown] ?? []))]
  expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(2)
})
