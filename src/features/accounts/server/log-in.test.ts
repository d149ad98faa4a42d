import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#platform/actor.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { withTrigger } from '../../../../test/broken-database.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { cookieOf, sessionCookie } from '../../../../test/sessions.ts'
import { accountsContract } from '../contract.ts'
import { addAccount } from './add-account.ts'
import { changeRole } from './change-role.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await add('ada@mail.example', 'student')
  await add('boss@mail.example', 'admin')
})
afterAll(() => academy.close())

const password = 'four quarter rests'

async function add(email: string, role: Role) {
  return addAccount(academy.db, { first_name: 'Ada', last_name: "O'Neil", email, role, password })
}

const browse = () => openBrowser(academy.url)
const logIn = (email: string, more: object = {}, browser = browse()) =>
  browser.send('POST', '/api/session', { email, password, ...more })

const whoIs = async (cookie: string) => {
  const response = await fetch(`${academy.url}/api/session`, { headers: { cookie } })
  return (await response.json()).person
}

const countSessions = async (email: string) =>
  (
    await academy.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.token')
      .where('email', '=', email)
      .execute()
  ).length

test('the right password opens a session that says who it is', async () => {
  const browser = browse()
  const { status, body } = await logIn(' ADA@mail.example ', {}, browser)
  expect(status).toBe(200)
  expect(body.person).toEqual({
    id: expect.any(String),
    first_name: 'Ada',
    last_name: "O'Neil",
    email: 'ada@mail.example',
    role: 'student',
    reviewer: false,
    picture: null,
    teaches: [],
  })
  expect((await browser.send('GET', '/api/session')).body).toEqual(body)
})

test('remembered for 30 days, else until the browser closes; never for scripts or other sites', async () => {
  const session = async (remember: boolean) =>
    (await logIn('ada@mail.example', { remember })).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith('cadenza.session_token='))
  expect(await session(true)).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await session(false)).toMatch(/=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
})

test.each([
  ['a wrong password', { password: 'three quarter rests' }],
  ['an address nobody has', { email: 'nobody@mail.example' }],
])('%s: the same words for both, and no cookie', async (_, change) => {
  const { status, body, headers } = await logIn('ada@mail.example', change)
  expect(status).toBe(401)
  expect(body).toEqual({
    code: 'login_failed',
    message: 'The email or the password is wrong.',
  })
  expect(headers.getSetCookie()).toEqual([])
})

test.each([
  ['no address', { email: '' }, 'Email is required'],
  ['half an address', { email: 'ada@' }, 'Invalid email address'],
  ['no password', { password: '' }, 'Password is required'],
  ['a number as password', { password: 7 }, 'Password is required'],
])('%s is refused with what to do', async (_, change, message) => {
  const { status, body } = await logIn('ada@mail.example', change)
  expect(status).toBe(422)
  expect(Object.values(body.fields)).toEqual([message])
})

test('in admin mode nobody but an admin gets a session', async () => {
  const before = await countSessions('ada@mail.example')
  const { status, body, headers } = await logIn('ada@mail.example', { admin: true })
  expect(status).toBe(403)
  expect(body).toEqual({
    code: 'admin_required',
    message: 'Admin privileges required for this login.',
  })
  expect(headers.getSetCookie()).toEqual([])
  expect(await countSessions('ada@mail.example')).toBe(before)
  expect((await logIn('boss@mail.example', { admin: true })).body.person.role).toBe('admin')
  // Whether somebody is an admin is told to who knows the password alone.
  expect((await logIn('ada@mail.example', { admin: true, password: 'x' })).status).toBe(401)
})

test('an account nobody has confirmed gets no session', async () => {
  const id = await add('new@mail.example', 'student')
  await academy.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', id)
    .execute()
  const { status, body } = await logIn('new@mail.example')
  expect([status, body.code]).toEqual([403, 'email_not_confirmed'])
  expect(await countSessions('new@mail.example')).toBe(0)
})

test('a login renews the id: what the browser had before is over', async () => {
  const browser = browse()
  await logIn('ada@mail.example', {}, browser)
  const before = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  await logIn('boss@mail.example', {}, browser)
  expect(await whoIs(before)).toBeNull()
  expect((await browser.send('GET', '/api/session')).body.person.email).toBe('boss@mail.example')
})

test('logging out ends the session in the server', async () => {
  const browser = browse()
  await logIn('ada@mail.example', {}, browser)
  const kept = [...browser.jar].map((pair) => pair.join('=')).join('; ')
  expect(await whoIs(kept)).not.toBeNull()
  expect((await browser.send('DELETE', '/api/session')).status).toBe(204)
  expect(browser.jar.has('cadenza.session_token')).toBe(false)
  expect(await whoIs(kept)).toBeNull()
  // Once more, with nothing to end.
  expect((await browser.send('DELETE', '/api/session')).status).toBe(204)
})

test('a session that could not be ended is not said to be', async () => {
  const browser = browse()
  await logIn('ada@mail.example', {}, browser)
  const failing = { event: 'before delete on sessions', statement: "raise exception 'not now'" }
  await withTrigger(academy, failing, async () => {
    expect((await browser.send('DELETE', '/api/session')).status).toBe(500)
  })
  expect((await browser.send('GET', '/api/session')).body.person).not.toBeNull()
  expect((await browser.send('DELETE', '/api/session')).status).toBe(204)
})

test('a stolen database opens no door', async () => {
  await logIn('ada@mail.example')
  const rows = await academy.db.selectFrom('sessions').select('token').execute()
  for (const { token } of rows) {
    expect(await whoIs(`cadenza.session_token=${token}`)).toBeNull()
    // Not even for who knows the server's secret too.
    expect(await whoIs(cookieOf(token))).toBeNull()
  }
})

test.each([
  ['unsigned', (value: string) => value.replace(/\.[^.]*$/, '')],
  ['signed by somebody else', (value: string) => value.replace(/\.[^.]*$/, '.c2lnbmVk')],
  ['with a letter changed', (value: string) => value.replace(/=t/, '=s')],
  ['that is no text', () => 'cadenza.session_token=%E0%A4%A'],
])('a session cookie %s is nobody’s', async (_, change) => {
  const cookie = decodeURIComponent(sessionCookie(academy.people.student))
  expect(await whoIs(cookie)).not.toBeNull()
  expect(await whoIs(change(cookie))).toBeNull()
})

test('a session that is too old is over', async () => {
  const other = await testAcademy()
  await addAccount(other.db, {
    first_name: 'Ada',
    last_name: 'Late',
    email: 'late@mail.example',
    role: 'student',
    password,
  })
  const browser = openBrowser(other.url)
  await browser.send('POST', '/api/session', { email: 'late@mail.example', password })
  other.clock.now = new Date(Date.now() + 29 * 24 * 60 * 60 * 1000)
  expect((await browser.send('GET', '/api/session')).body.person).not.toBeNull()
  other.clock.now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000)
  expect((await browser.send('GET', '/api/session')).body.person).toBeNull()
  await other.close()
})

test('another role counts from the next request on', async () => {
  const id = await add('rising@mail.example', 'student')
  const browser = browse()
  await logIn('rising@mail.example', {}, browser)
  await academy.db.transaction().execute((trx) => changeRole(trx, id, 'tutor'))
  expect((await browser.send('GET', '/api/session')).body.person.role).toBe('tutor')
})

test.each(['google', 'apple'])('%s is not set up, and says so', async (provider) => {
  const { status, body } = await academy
    .as(academy.people.visitor)
    .call(accountsContract.logInWith, { params: { provider }, body: {} })
  expect([status, body.code]).toEqual([503, 'not_set_up'])
})

test('over HTTPS the cookies are for HTTPS alone', async () => {
  const secure = await testAcademy({ publicUrl: 'https://academy.example' })
  await addAccount(secure.db, {
    first_name: 'Ada',
    last_name: 'Safe',
    email: 'safe@mail.example',
    role: 'student',
    password,
  })
  const { headers } = await openBrowser(secure.url).send('POST', '/api/session', {
    email: 'safe@mail.example',
    password,
  })
  const cookies = headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(1)
  const [, value] = /^__Host-cadenza\.session_token=([^;]+)/m.exec(cookies.join('\n')) ?? []
  expect(value).toBeDefined()
  expect(cookies.every((cookie) => /^__Host-.*; Path=\/;.*; Secure$/.test(cookie))).toBe(true)

  // People who logged in when the cookie had another prefix stay logged in until they log out.
  const visit = (method: string, name: string) =>
    fetch(`${secure.url}/api/session`, {
      method,
      headers: { cookie: `${name}=${value}`, origin: 'https://academy.example' },
    })
  const former = '__Secure-cadenza.session_token'
  expect(await (await visit('GET', former)).json()).toMatchObject({
    person: { email: 'safe@mail.example' },
  })
  expect((await visit('DELETE', former)).headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-cadenza\.session_token=; Max-Age=0/),
    expect.stringMatching(/^__Secure-cadenza\.session_token=; Max-Age=0.*; Secure$/),
  ])
  expect(await (await visit('GET', former)).json()).toMatchObject({ person: null })
  await secure.close()
})
