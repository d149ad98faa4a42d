import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { aRegistration } from '../fixtures.ts'
import { addAccount } from './add-account.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

let count = 0
/** Approves a new ID. */
async function newId(details: { category?: string; email?: string } = {}) {
  count += 1
  const student_id = `CAD2025ST${500 + count}`
  await academy.db
    .insertInto('approved_student_ids')
    .values({ student_id, ...details })
    .execute()
  return student_id
}

const browse = (address?: string) => openBrowser(academy.url, address ? { address } : {})
const register = (form: object, browser = browse()) =>
  browser.send('POST', '/api/registration', form)
const check = (student_id: string, email = 'new@mail.example', browser = browse()) =>
  browser.send('POST', '/api/registration/student-id', { student_id, email })
const logIn = (email: string, password = 'four quarter rests') =>
  browse().send('POST', '/api/session', { email, password })

const idRow = (student_id: string) =>
  academy.db
    .selectFrom('approved_student_ids')
    .selectAll()
    .where('student_id', '=', student_id)
    .executeTakeFirstOrThrow()

const person = (email: string) =>
  academy.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** The path of the link in the newest mail to an address. */
async function linkTo(email: string, after = 0) {
  const mails = () => academy.mails.slice(after).filter(({ to }) => to.address === email)
  await expect.poll(() => mails().length, { timeout: 5000 }).toBeGreaterThan(0)
  const [link = ''] = /http:\/\/academy\.example\S+/.exec(mails().at(-1)?.text ?? '') ?? []
  return link.replace('http://academy.example', '')
}

const wrongId = {
  code: 'invalid_student_id',
  message:
    'The student ID you entered is not approved for registration. Please contact the admissions office.',
  fields: { student_id: expect.any(String) },
}

test('registered, confirmed by the link in the mail, logged in', async () => {
  const student_id = await newId()
  const form = aRegistration({ student_id: ` ${student_id.toLowerCase()} ` })
  expect((await check(student_id, form.email)).status).toBe(204)
  const { status, body } = await register(form)
  expect([status, body]).toEqual([201, { email: form.email }])
  expect(await person(form.email)).toMatchObject({
    first_name: 'Siobhán',
    last_name: "O'Hara",
    role: 'student',
    email_verified: false,
  })
  expect(await idRow(student_id)).toMatchObject({
    used_by: (await person(form.email))?.id,
    used_at: academy.clock.now,
  })

  expect((await logIn(form.email)).body.code).toBe('email_not_confirmed')
  const link = await linkTo(form.email)
  const opened = await browse().send('GET', link)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/login?confirmed'])
  expect((await logIn(form.email)).body.person.role).toBe('student')
  expect((await check(student_id, form.email)).body).toEqual(wrongId)
})

test('a tutor’s ID makes a tutor', async () => {
  const form = aRegistration({ student_id: await newId({ category: 'Tutor' }) })
  await register(form)
  expect((await person(form.email))?.role).toBe('tutor')
})

test.each([
  ['nobody has given out', async () => 'CAD2025ST999'],
  [
    'is used',
    async () => {
      const student_id = await newId()
      await register(aRegistration({ student_id }))
      return student_id
    },
  ],
  ['was given to another address', () => newId({ email: 'somebody@mail.example' })],
])('an ID that %s is refused in the spec’s words, and nothing is made', async (_, id) => {
  const form = aRegistration({ student_id: await id() })
  const [checked, registered] = [await check(form.student_id, form.email), await register(form)]
  expect([checked.status, registered.status]).toEqual([422, 422])
  expect(checked.body).toEqual(wrongId)
  expect(registered.body).toEqual(wrongId)
  expect(await person(form.email)).toBeUndefined()
})

test('an ID with an address on record goes to that address', async () => {
  const student_id = await newId({ email: 'invited@mail.example' })
  const form = aRegistration({ student_id, email: 'Invited@Mail.example' })
  expect((await check(student_id, form.email)).status).toBe(204)
  expect((await register(form)).status).toBe(201)
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
  const student_id = await newId()
  const { status, body } = await register(aRegistration({ student_id, ...change }))
  expect([status, body.fields]).toEqual([422, fields])
  expect((await idRow(student_id)).used_by).toBeNull()
})

test('nobody becomes an admin by asking', async () => {
  const form = { ...aRegistration({ student_id: await newId() }), role: 'admin' }
  await register(form)
  expect((await person(form.email))?.role).toBe('student')
})

test('of fifty with one ID at once one gets an account, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const student_id = await newId()
    const forms = Array.from({ length: 50 }, () => aRegistration({ student_id }))
    const answers = await atOnce(50, (index) =>
      register(forms[index] ?? {}, browse(`10.1.${round}.${index}`)),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 49 })
    const made = await academy.db
      .selectFrom('users')
      .select('id')
      .where(
        'email',
        'in',
        forms.map(({ email }) => String(email)),
      )
      .execute()
    expect(made).toHaveLength(1)
    expect((await idRow(student_id)).used_by).toBe(made[0]?.id)
  }
}, 240_000)

test('of fifty openings of one link at once one confirms, twenty times over', async () => {
  for (let round = 0; round < 20; round += 1) {
    const form = aRegistration({ student_id: await newId() })
    await register(form)
    const link = await linkTo(form.email)
    const opened = await atOnce(50, (index) => browse(`10.2.${round}.${index}`).send('GET', link))
    expect(tally(opened.map(({ headers }) => headers.get('location') ?? ''))).toEqual({
      '/login?confirmed': 1,
      '/login?confirmation=failed': 49,
    })
  }
}, 120_000)

test('with fifty IDs one address gets one account, and the other IDs stay free', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, () => newId()))
  const email = 'one@mail.example'
  const answers = await atOnce(50, (index) =>
    register(aRegistration({ student_id: ids[index], email }), browse(`10.3.0.${index}`)),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 50 })
  const rows = await Promise.all(ids.map(idRow))
  expect(rows.filter(({ used_by }) => used_by)).toHaveLength(1)
})

test('an address that has an account is answered like any other; its owner gets a mail', async () => {
  const email = 'known@mail.example'
  const names = { first_name: 'Kim', last_name: 'Known' }
  await addAccount(academy.db, { ...names, email, role: 'student', password: 'four quarter rests' })
  const student_id = await newId()
  const { status, body } = await register(
    aRegistration({ student_id, email, password: 'another one', confirm_password: 'another one' }),
  )
  expect([status, body]).toEqual([201, { email }])
  expect((await idRow(student_id)).used_by).toBeNull()
  expect((await logIn(email)).status).toBe(200)
  await expect
    .poll(() => academy.mails.findLast(({ to }) => to.address === email)?.subject, {
      timeout: 5000,
    })
    .toBe('You already have an account')
})

test('a registration nobody confirms is undone a day later, by the next who wants it', async () => {
  const student_id = await newId()
  const first = aRegistration({ student_id })
  await register(first)
  const link = await linkTo(first.email)
  const now = academy.clock.now
  academy.clock.now = new Date(now.getTime() + 23 * 60 * 60 * 1000)
  expect((await register(aRegistration({ student_id }))).status).toBe(422)
  academy.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
  expect((await browse().send('GET', link)).headers.get('location')).toContain('failed')
  expect((await check(student_id)).status).toBe(204)
  const second = aRegistration({ student_id })
  expect((await register(second)).status).toBe(201)
  expect(await person(first.email)).toBeUndefined()
  expect((await idRow(student_id)).used_by).toBe((await person(second.email))?.id)
  academy.clock.now = now
})

test('the confirmation mail comes again for who waits for it, and for nobody else', async () => {
  const form = aRegistration({ student_id: await newId() })
  await register(form)
  await linkTo(form.email)
  const before = academy.mails.length
  for (const email of ['nobody@mail.example', 'known@mail.example', form.email]) {
    const { status, body } = await browse().send('POST', '/api/registration/confirmation', {
      email,
    })
    expect([status, body]).toEqual([202, { email }])
  }
  const link = await linkTo(form.email, before)
  expect((await browse().send('GET', link)).headers.get('location')).toBe('/login?confirmed')
  expect(academy.mails.slice(before).map(({ to }) => to.address)).toEqual([form.email])
})

test('the links are the public address’s, and what a stolen database holds is none', async () => {
  const form = aRegistration({ student_id: await newId() })
  const browser = openBrowser(academy.url, { headers: { 'x-forwarded-host': 'evil.example' } })
  await register(form, browser)
  const link = await linkTo(form.email)
  expect(link).toMatch(/^\/confirm-email\?token=[\w-]{43}$/)
  const rows = await academy.db.selectFrom('email_confirmations').select('token').execute()
  for (const { token } of rows) {
    const opened = await browse().send('GET', `/confirm-email?token=${token}`)
    expect(opened.headers.get('location')).toBe('/login?confirmation=failed')
  }
})

test('guessing IDs ends after sixty a minute; what is right does not count', async () => {
  const browser = browse('203.0.113.77')
  const guesses = await atOnce(61, (index) => check(`GUESS${index}`, 'x@mail.example', browser))
  expect(tally(guesses.map(({ status }) => status))).toEqual({ 422: 60, 429: 1 })
  const other = browse('203.0.113.78')
  const student_id = await newId()
  for (let time = 0; time < 70; time += 1) {
    expect((await check(student_id, 'x@mail.example', other)).status).toBe(204)
  }
})
