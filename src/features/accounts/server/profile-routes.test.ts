import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { password, sessionCookie } from '../../../../test/sessions.ts'
import { accountsContract } from '../contract.ts'
import { profileContract as it } from '../profile-contract.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const rename = (body: object) =>
  academy.as(academy.people.student).call(it.changeName, { body } as never)

/** What the pages that somebody has open hear, line by line. */
async function* heardBy(name: 'student' | 'tutor') {
  const headers = { cookie: sessionCookie(academy.people[name]) }
  const { body } = await fetch(`${academy.url}/api/changes`, { headers })
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) yield text
}

test('a name is changed, trimmed, and one’s open pages hear of it', async () => {
  const heard = heardBy('student')
  expect((await heard.next()).value).toContain('retry')
  const { status, body } = await rename({ first_name: '  Siobhán ', last_name: "O'Hara-Łuczak" })
  expect([status, body]).toMatchObject([200, { first_name: 'Siobhán', last_name: "O'Hara-Łuczak" }])
  let said = ''
  while (!said.includes('announcements')) said += (await heard.next()).value
  expect(said).toContain('{"topic":"session"}')
  await heard.return(undefined)
  const session = await academy.as(academy.people.student).call(accountsContract.getSession)
  expect(session.body.person).toEqual(body)
})

test.each([
  [
    'no first name',
    { first_name: ' ', last_name: 'Tran' },
    { first_name: 'First name is required' },
  ],
  ['no last name', { first_name: 'Sam' }, { last_name: 'Last name is required' }],
  [
    'signs alone',
    { first_name: '…', last_name: 'Tran' },
    { first_name: 'Please use letters and signs only' },
  ],
  [
    'too many letters',
    { first_name: 'a'.repeat(81), last_name: 'b' },
    { first_name: 'Please use at most 80 characters' },
  ],
])('with %s it stays as it was', async (_, body, fields) => {
  const before = (await academy.as(academy.people.student).call(accountsContract.getSession)).body
  const answer = await rename(body)
  expect([answer.status, answer.body.fields]).toEqual([422, fields])
  expect((await academy.as(academy.people.student).call(accountsContract.getSession)).body).toEqual(
    before,
  )
})

test('nobody gives themselves a role by the way', async () => {
  await rename({
    first_name: 'Sam',
    last_name: 'Tran',
    role: 'admin',
    email: 'x@y.example',
    id: academy.people.admin.id,
  })
  const { body } = await academy.as(academy.people.student).call(accountsContract.getSession)
  expect(body.person).toMatchObject({
    ...{ first_name: 'Sam', role: 'student' },
    email: academy.people.student.email,
  })
})

test('logging out everywhere ends every session, this one too, and what is open', async () => {
  const { email } = academy.people.tutor
  const [here, there] = [openBrowser(academy.url), openBrowser(academy.url)]
  for (const browser of [here, there])
    await browser.send('POST', '/api/session', { email, password })
  const heard = heardBy('tutor')
  await heard.next()
  expect((await here.send('DELETE', '/api/sessions')).status).toBe(204)
  expect(here.jar.has('cadenza.session_token')).toBe(false)
  // It closes rather than say anything more.
  expect((await heard.next()).done).toBe(true)
  for (const browser of [here, there]) {
    expect((await browser.send('GET', '/api/session')).body.person).toBeNull()
  }
  const other = await academy.as(academy.people.student).call(accountsContract.getSession)
  expect(other.body.person).not.toBeNull()
})
