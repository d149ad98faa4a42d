import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { aRegistration } from '../fixtures.ts'
import { addAccount } from './add-account.ts'

const academy = await testAcademy()
const at = registrationAt(academy)
afterAll(() => academy.close())

const wrongId = {
  code: 'invalid_student_id',
  message:
    'The student ID you entered is not approved for registration. Please contact the admissions office.',
  fields: { student_id: expect.any(String) },
}

test('registered, confirmed by the link in the mail, logged in', async () => {
  const student_id = await at.newId()
  const form = aRegistration({ student_id: ` ${student_id.toLowerCase()} ` })
  expect((await at.check(student_id, form.email)).status).toBe(204)
  const { status, body } = await at.register(form)
  expect([status, body]).toEqual([201, { email: form.email }])
  expect(await at.person(form.email)).toMatchObject({
    first_name: 'Siobhán',
    last_name: "O'Hara",
    role: 'student',
    email_verified: false,
  })
  expect(await at.idRow(student_id)).toMatchObject({
    used_by: (await at.person(form.email))?.id,
    used_at: academy.clock.now,
  })

  expect((await at.logIn(form.email)).body.code).toBe('email_not_confirmed')
  const link = await at.linkTo(form.email)
  // The address may be a stranger's: the email has no word of whoever typed it.
  const mail = academy.mails.find(({ to }) => to.address === form.email)
  expect(mail?.to.name).toBe('')
  expect(mail?.text).not.toContain('Siobhán')
  const opened = await at.browse().send('GET', link)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/login?confirmed'])
  expect((await at.logIn(form.email)).body.person.role).toBe('student')
  expect((await at.check(student_id, form.email)).body).toEqual(wrongId)
})

test.each([
  ['with blanks', (id: string) => id.replace(/(\d{4})ST/, ' $1 ST ')],
  ['with the full stop of a sentence', (id: string) => `${id}.`],
])('an ID that is typed %s is understood', async (_, typed) => {
  const student_id = await at.newId({ email: 'ana@xn--mller-kva.example' })
  await academy.db.deleteFrom('users').where('email', '=', 'ana@xn--mller-kva.example').execute()
  const form = aRegistration({ student_id: typed(student_id), email: 'Ana@Müller.example' })
  expect((await at.check(form.student_id, form.email)).status).toBe(204)
  const { status, body } = await at.register(form)
  expect([status, body]).toEqual([201, { email: 'ana@xn--mller-kva.example' }])
  expect((await at.idRow(student_id)).used_by).not.toBeNull()
})

test.each([
  [{ first_name: 'ada@mail.example' }, { first_name: 'A name has no @ or <' }],
  [{ last_name: 'O<b>Hara' }, { last_name: 'A name has no @ or <' }],
  [{ email: 'ana@mü_ller.example' }, { email: 'Invalid email address' }],
])('a registration with %j is refused', async (change, fields) => {
  const { status, body } = await at.register(aRegistration({ student_id: 'ANY', ...change }))
  expect([status, body.fields]).toEqual([422, fields])
})

test('a tutor’s ID makes a tutor', async () => {
  const form = aRegistration({ student_id: await at.newId({ category: 'Tutor' }) })
  await at.register(form)
  expect((await at.person(form.email))?.role).toBe('tutor')
})

test.each([
  ['nobody has given out', async () => 'CAD2025ST999'],
  [
    'is used',
    async () => {
      const student_id = await at.newId()
      await at.register(aRegistration({ student_id }))
      return student_id
    },
  ],
  ['was given to another address', () => at.newId({ email: 'somebody@mail.example' })],
])('an ID that %s is refused in the spec’s words, and nothing is made', async (_, id) => {
  const form = aRegistration({ student_id: await id() })
  const [checked, registered] = [
    await at.check(form.student_id, form.email),
    await at.register(form),
  ]
  expect([checked.status, registered.status]).toEqual([422, 422])
  expect(checked.body).toEqual(wrongId)
  expect(registered.body).toEqual(wrongId)
  expect(await at.person(form.email)).toBeUndefined()
})

test('an ID with an address on record goes to that address', async () => {
  const student_id = await at.newId({ email: 'invited@mail.example' })
  const form = aRegistration({ student_id, email: 'Invited@Mail.example' })
  expect((await at.check(student_id, form.email)).status).toBe(204)
  expect((await at.register(form)).status).toBe(201)
})

test.each([
  ['no first name', { first_name: ' ' }, { first_name: 'First name is required' }],
  ['no last name', { last_name: '' }, { last_name: 'Last name is required' }],
  ['no ID', { student_id: '' }, { student_id: 'Student ID is required' }],
  ['half an address', { email: 'x@' }, { email: 'Invalid email address' }],
  [
    'five letters',
    { password: 'abcde', confirm_password: 'abcde' },
    { password: 'Password must be at least 6 characters' },
  ],
  ['two passwords', { confirm_password: 'else' }, { confirm_password: 'Passwords do not match' }],
  [
    'no agreement',
    { agree_terms: false },
    { agree_terms: 'You must agree to the terms and conditions' },
  ],
  [
    'a common password',
    { password: '123456', confirm_password: '123456' },
    { password: expect.stringContaining('most common') },
  ],
  [
    'a role of one’s own',
    { role: 'admin', agree_terms: false },
    { agree_terms: expect.any(String) },
  ],
])('%s is refused, and the ID stays free', async (_, change, fields) => {
  const student_id = await at.newId()
  const { status, body } = await at.register(aRegistration({ student_id, ...change }))
  expect([status, body.fields]).toEqual([422, fields])
  expect((await at.idRow(student_id)).used_by).toBeNull()
})

test('what no database can hold is refused like anything else', async () => {
  const { status } = await at.check('CAD2025ST004', 'a\0b@mail.example')
  expect(status).toBe(422)
})

test('nobody becomes an admin by asking', async () => {
  const form = { ...aRegistration({ student_id: await at.newId() }), role: 'admin' }
  await at.register(form)
  expect((await at.person(form.email))?.role).toBe('student')
})

test('an address that has an account is answered like any other; its owner gets a mail', async () => {
  const email = 'known@mail.example'
  const names = { first_name: 'Kim', last_name: 'Known' }
  await addAccount(academy.db, { ...names, email, role: 'student', password: 'four quarter rests' })
  const student_id = await at.newId()
  const { status, body } = await at.register(
    aRegistration({ student_id, email, password: 'another one', confirm_password: 'another one' }),
  )
  expect([status, body]).toEqual([201, { email }])
  expect((await at.idRow(student_id)).used_by).toBeNull()
  expect((await at.logIn(email)).status).toBe(200)
  await expect
    .poll(() => academy.mails.findLast(({ to }) => to.address === email)?.subject, {
      timeout: 5000,
    })
    .toBe('You already have an account')
})

test('who registered first with somebody’s address does not get into what its owner confirms', async () => {
  const email = 'owner@mail.example'
  await at.register(aRegistration({ student_id: await at.newId(), email }))
  await at.linkTo(email)

  const before = academy.mails.length
  const own = { password: 'my very own one', confirm_password: 'my very own one' }
  const again = await at.register(aRegistration({ student_id: await at.newId(), email, ...own }))
  expect([again.status, again.body]).toEqual([201, { email }])
  const link = await at.linkTo(email, before)
  expect(academy.mails.at(-1)?.subject).toBe('Finish your registration')
  const token = /^\/reset-password#access_token=([\w-]+)/.exec(link)?.[1]
  const chosen = await at.browse().send('POST', '/api/password-reset/new-password', {
    token,
    ...own,
  })
  expect(chosen.status).toBe(204)
  expect((await at.logIn(email)).status).toBe(401)
  expect((await at.logIn(email, own.password)).status).toBe(200)
})

test('a registration nobody confirms is undone a day later, by the next who wants it', async () => {
  const student_id = await at.newId()
  const first = aRegistration({ student_id })
  await at.register(first)
  const link = await at.linkTo(first.email)
  const now = academy.clock.now
  academy.clock.now = new Date(now.getTime() + 23 * 60 * 60 * 1000)
  expect((await at.register(aRegistration({ student_id }))).status).toBe(422)
  academy.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  expect((await at.browse().send('GET', link)).headers.get('location')).toContain('failed')
  expect((await at.check(student_id)).status).toBe(204)
  const second = aRegistration({ student_id })
  expect((await at.register(second)).status).toBe(201)
  expect(await at.person(first.email)).toBeUndefined()
  expect((await at.idRow(student_id)).used_by).toBe((await at.person(second.email))?.id)
  academy.clock.now = now
})

test('guessing IDs ends after sixty a minute; what is right does not count', async () => {
  const browser = at.browse('203.0.113.77')
  const guesses = await atOnce(61, (index) => at.check(`GUESS${index}`, 'x@mail.example', browser))
  expect(tally(guesses.map(({ status }) => status))).toEqual({ 422: 60, 429: 1 })
  const other = at.browse('203.0.113.78')
  const student_id = await at.newId()
  for (let time = 0; time < 70; time += 1) {
    expect((await at.check(student_id, 'x@mail.example', other)).status).toBe(204)
  }
})

test('who changes the address within a network of IPv6 guesses no more', async () => {
  const guesses = await atOnce(61, (index) =>
    at.check(`GUESS${index}`, 'x@mail.example', at.browse(`2001:db8:7:7::${index.toString(16)}`)),
  )
  expect(tally(guesses.map(({ status }) => status))).toEqual({ 422: 60, 429: 1 })
})
