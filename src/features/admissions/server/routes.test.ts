import { afterAll, beforeAll, expect, test } from 'vitest'
import { termsContract } from '#features/classes/term-contract.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { withTrigger } from '../../../../test/broken-database.ts'
import { tally } from '../../../../test/tally.ts'
import { admissionsContract } from '../contract.ts'
import { anApplication } from '../fixtures.ts'

const { applyForCourses } = admissionsContract
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-11-20T17:00:00Z') })
})
afterAll(() => academy.close())

const applyAs = (who: keyof TestAcademy['people'], body: object) =>
  academy.as(academy.people[who]).call(applyForCourses, { body })
const apply = (body: object) => applyAs('visitor', body)

const stored = (email: string) =>
  academy.db
    .selectFrom('admission_applications')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()

test('an application is in the database, with piano and with its price', async () => {
  const application = anApplication({ email: ' Renee@Mail.Example ', first_name: ' Renée ' })
  const { status, body } = await apply(application)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'pending',
    courses: ['Violin', 'Music Production', 'Piano'],
    price: 600,
    created_at: '2026-11-20T17:00:00.000Z',
  })
  expect(await stored('renee@mail.example')).toMatchObject({
    id: body.id,
    first_name: 'Renée',
    birthdate: '1991-04-12',
    courses: ['Violin', 'Music Production', 'Piano'],
    status: 'pending',
    price: '600.00',
    guardian: '',
  })
})

test('who is signed in may apply too', async () => {
  expect((await applyAs('student', anApplication())).status).toBe(201)
})

test('an address that has an application is refused, however it is capitalized', async () => {
  await apply(anApplication({ email: 'once@mail.example' }))
  const { status, body } = await apply(anApplication({ email: 'ONCE@mail.example' }))
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'duplicate_email',
    message: 'An application with this email already exists. Please use a different email address.',
    fields: { email: expect.any(String) },
  })
})

test('an address applies once in a term, and again in the next one', async () => {
  const own = await testAcademy({ now: new Date('2026-08-01T17:00:00Z') })
  try {
    const email = 'every-term@mail.example'
    const send = async () => {
      const body = anApplication({ email })
      return (await own.as(own.people.visitor).call(applyForCourses, { body })).status
    }
    const begin = async (name: string, first_day: string, last_day: string) => {
      const body = { name, first_day, last_day, apply_until: null }
      await own.as(own.people.admin).call(termsContract.addTerm, { body })
    }
    expect([await send(), await send()]).toEqual([201, 409])
    await begin('Fall 2026', '2026-09-07', '2026-12-19')
    expect([await send(), await send()]).toEqual([201, 409])
    await begin('Winter 2027', '2027-01-04', '2027-04-24')
    expect(await send()).toBe(409)
    own.clock.now = new Date('2026-12-20T17:00:00Z')
    expect([await send(), await send()]).toEqual([201, 409])
  } finally {
    await own.close()
  }
})

test('who asks for taken addresses is stopped after sixty', async () => {
  const own = await testAcademy()
  try {
    const send = async (body: object) =>
      (await own.as(own.people.visitor).call(applyForCourses, { body })).status
    const taken = anApplication()
    await send(taken)
    const statuses = await Promise.all(Array.from({ length: 70 }, () => send(taken)))
    expect(tally(statuses)).toEqual({ 409: 60, 429: 10 })
    expect(await send(anApplication())).toBe(429)
  } finally {
    await own.close()
  }
})

test.each([[['Theremin']], [['Violin', 'violin']], [["'; drop table courses"]]])(
  'nobody applies for a course that is not offered: %j',
  async (courses) => {
    const email = 'unknown@mail.example'
    const { status, body } = await apply(anApplication({ email, courses }))
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'check_answers',
      fields: { courses: 'Please choose from the list' },
    })
    expect(await stored(email)).toBeUndefined()
  },
)

test('of twenty applications with one address at once, one is taken', async () => {
  const twenty = Array.from({ length: 20 }, () =>
    apply(anApplication({ email: 'race@mail.example' })),
  )
  const statuses = (await Promise.all(twenty)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

test.each([
  ['no phone', { phone: ' ' }, 'missing_information'],
  ['fifteen', { birthdate: '2010-11-21' }, 'age_requirement_not_met'],
  ['no course', { courses: [] }, 'course_selection_required'],
  ['no computer', { has_computer: false }, 'requirements_not_met'],
  [
    'five courses',
    { courses: ['Violin', 'Cello', 'Music Directing', 'Bass Guitar', 'Electric Guitar'] },
    'too_many_courses',
  ],
])('a request that skips the form is refused like the form: %s', async (_, change, code) => {
  const application = { ...anApplication(), ...change }
  const { status, body } = await apply(application)
  expect([status, body.code]).toEqual([422, code])
  expect(await stored(application.email)).toBeUndefined()
})

test('text that PostgreSQL cannot keep is refused, not an error', async () => {
  for (const change of [{ first_name: 'A\0da' }, { goals: 'A\0' }, { phone: '1\n2' }]) {
    expect((await apply({ ...anApplication(), ...change })).status).toBe(422)
  }
})

test('a guardian is kept for who is 16 or 17, and for nobody else', async () => {
  const young = anApplication({ birthdate: '2009-05-01', guardian: 'Maeve O’Neil, 905 555 0100' })
  const grown = anApplication({ birthdate: '1999-05-01', guardian: 'Somebody' })
  await apply(young)
  await apply(grown)
  expect((await stored(young.email))?.guardian).toBe('Maeve O’Neil, 905 555 0100')
  expect((await stored(grown.email))?.guardian).toBe('')
})

test('a database that forbids it is told in the spec’s words, and logged', async () => {
  // The owner of a table cannot lose its rights, so a trigger raises the same error.
  const forbidding = {
    event: 'before insert on admission_applications',
    statement: "raise exception 'permission denied' using errcode = '42501'",
  }
  const { status, body } = await withTrigger(academy, forbidding, () => apply(anApplication()))
  expect(status).toBe(500)
  expect(body).toMatchObject({
    code: 'permission_error',
    message:
      'There was a permission error. Our team has been notified and will resolve this shortly.',
  })
  expect(academy.logged()).toContain('42501')
})

test('who has just applied waits thirty seconds, and hears first of an address that is taken', async () => {
  const visit = (body: object, cookie = '') =>
    fetch(`${academy.url}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const application = anApplication()
  const first = await visit(application)
  const cookie = first.headers.get('set-cookie')?.split(';')[0]
  expect((await visit(application, cookie)).status).toBe(409)
  const second = await visit(anApplication(), cookie)
  expect([second.status, await second.json()]).toEqual([
    429,
    { code: 'too_soon', message: 'Please wait 30 seconds before you send the next one.' },
  ])
  // Another visitor at the same address does not wait.
  expect((await visit(anApplication())).status).toBe(201)
})

test('nothing of an application is logged', async () => {
  const application = anApplication({
    email: 'canary-zqvx@mail.example',
    last_name: 'Canary-zqvx',
    phone: '555-zqvx',
  })
  await apply(application)
  await apply(application)
  await apply({ ...application, birthdate: 'canary-zqvx' })
  await fetch(`${academy.url}/admission?email=canary-zqvx@mail.example`)
  expect(academy.logged()).toContain('/api/applications')
  expect(academy.logged()).not.toContain('zqvx')
})
