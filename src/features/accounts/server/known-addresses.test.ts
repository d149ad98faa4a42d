import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { countHashes } from '../../../../test/quick-hashes.ts'
import { password } from '../../../../test/sessions.ts'
import { aRegistration } from '../fixtures.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  const ids = Array.from({ length: 2 }, (_, index) => ({ student_id: `FREE${index}` }))
  await academy.db.insertInto('approved_student_ids').values(ids).execute()
})
afterAll(() => academy.close())

let ids = 0
const registration = (email: string) => {
  ids += 1
  return aRegistration({ student_id: `FREE${ids - 1}`, email })
}

/** What an answer gives away but for the address itself, and how many passwords were hashed for it. */
async function answerTo(path: string, email: string, body: object) {
  let said = ''
  const hashes = await countHashes(async () => {
    const answer = await openBrowser(academy.url).send('POST', path, body)
    said = JSON.stringify([answer.status, answer.body]).replaceAll(email, 'the address')
  })
  return { said, hashes }
}

// How long both take is measured in test/system/response-times.test.ts.
test.each([
  ['/api/session', 1, (email: string) => ({ email, password: `not ${password}` })],
  ['/api/registration', 1, registration],
  ['/api/registration/confirmation', 0, (email: string) => ({ email })],
  ['/api/password-reset', 0, (email: string) => ({ email })],
])('%s answers a known address like an unknown one', async (path, hashes, bodyFor) => {
  const [known, unknown] = [academy.people.student.email, 'nobody@mail.example']
  const answer = await answerTo(path, known, bodyFor(known))
  expect(answer.hashes).toBe(hashes)
  expect(await answerTo(path, unknown, bodyFor(unknown))).toEqual(answer)
})
