import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { password, sessionCookie } from '../../../../test/sessions.ts'
import { aRegistration } from '../fixtures.ts'
import { confirmationHours } from '../rules.ts'
import { createAdmin } from './create-admin.ts'
import { deactivate, reactivate } from './deactivate.ts'
import { personAtProvider } from './providers/person-at-provider.ts'

const academy = await testAcademy()
const at = registrationAt(academy)
afterAll(() => academy.close())

const shut = (id: string) => deactivate(academy.db, id, academy.clock.now)

test('the right password is answered with what to do, a wrong one as anybody’s', async () => {
  const { id, email } = academy.people.student
  await shut(id)
  const right = await at.logIn(email)
  expect([right.status, right.body]).toEqual([
    403,
    {
      code: 'account_inactive',
      message: 'This account is not active. Please contact the office.',
    },
  ])
  expect(right.headers.getSetCookie().join()).not.toContain('session_token')
  const wrong = await at.logIn(email, 'not the password')
  expect([wrong.status, wrong.body.code]).toEqual([401, 'login_failed'])
  await reactivate(academy.db, id)
  expect((await at.logIn(email)).status).toBe(200)
})

test('nor do Google and Apple let them in, whether the account is linked or not', async () => {
  const { id, email } = academy.people.otherStudent
  const identity = { sub: 'at-google', email, email_verified: true }
  const at = () => personAtProvider(academy.db, 'google', identity as never)
  await shut(id)
  expect(await at()).toEqual({ failure: 'inactive' })
  await reactivate(academy.db, id)
  expect(await at()).toMatchObject({ person: { id } })
  await shut(id)
  expect(await at()).toEqual({ failure: 'inactive' })
})

test('who asks for a reset link is written how it stands, and a link from before opens nothing', async () => {
  const { id, email } = academy.people.tutor
  const ask = () => at.browse().send('POST', '/api/password-reset', { email })
  await ask()
  const link = await at.linkTo(email)
  const token = new URLSearchParams(link.split('#')[1]).get('access_token')
  await shut(id)
  const before = academy.mails.length
  expect([(await ask()).status, (await ask()).body]).toEqual([202, { email }])
  expect(await at.linkTo(email, before)).toBe('/contact')
  for (const [path, body] of [
    ['/api/password-reset/check', { token }],
    [
      '/api/password-reset/new-password',
      { token, password: 'five quarter rests', confirm_password: 'five quarter rests' },
    ],
  ] as const) {
    const { status, body: said } = await at.browse().send('POST', path, body)
    expect([status, said.code]).toEqual([403, 'account_inactive'])
  }
  await reactivate(academy.db, id)
  expect((await at.logIn(email, password)).status).toBe(200)
})

test('a registration that is deactivated is neither confirmed nor undone', async () => {
  const student_id = await at.newId()
  const form = aRegistration({ student_id })
  await at.register(form)
  const link = await at.linkTo(form.email)
  const { id } = (await at.person(form.email)) ?? { id: '' }
  await shut(id)
  const opened = await at.browse().send('GET', link)
  expect(opened.headers.get('location')).toBe('/login?confirmation=inactive')
  const before = academy.mails.length
  await at.browse().send('POST', '/api/registration/confirmation', { email: form.email })
  expect(await at.linkTo(form.email, before)).toBe('/contact')
  academy.clock.now = new Date(academy.clock.now.getTime() + (confirmationHours + 1) * 3_600_000)
  expect((await at.check(student_id, form.email)).status).toBe(422)
  expect((await at.register(form)).status).toBe(422)
  expect(await at.person(form.email)).toMatchObject({ id, email_verified: false })
  await expect(
    createAdmin(academy.db, { ...form, email: form.email, password: 'chosen at the server' }),
  ).rejects.toThrow('is deactivated')
})

test('last seen is written every five minutes, and not with every request', async () => {
  const { reviewer } = academy.people
  const writes = async () => {
    const ask = () =>
      fetch(`${academy.url}/api/session`, { headers: { cookie: sessionCookie(reviewer) } })
    const queries = await queriesOf(ask)
    return queries.filter(({ text }) => text.startsWith('update')).length
  }
  const later = (minutes: number) => {
    academy.clock.now = new Date(academy.clock.now.getTime() + minutes * 60_000)
  }
  expect([await writes(), await writes()]).toEqual([1, 0])
  later(4)
  expect(await writes()).toBe(0)
  later(1)
  expect(await writes()).toBe(1)
  expect((await at.person(reviewer.email))?.last_seen_at).toEqual(academy.clock.now)
})

test('a change of address that waits for its link is off', async () => {
  const { db, people, clock } = academy
  const { id } = people.otherTutor
  const tomorrow = new Date(clock.now.getTime() + 24 * 60 * 60 * 1000)
  const change = { user_id: id, email: 'new@mail.example', token: 'x', expires_at: tomorrow }
  await db.insertInto('email_changes').values(change).execute()
  await shut(id)
  expect(await db.selectFrom('email_changes').select('email').execute()).toEqual([])
})
