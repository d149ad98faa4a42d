import { afterAll, afterEach, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { addDays } from '#platform/dates.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { keepRows } from '../../../../test/kept-rows.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { registrationAt } from '../../../../test/registration.ts'
import { openSession } from '../../../../test/sessions.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { peopleContract as it } from '../contract.ts'

const academy = await testAcademy()
afterEach(await keepRows(academy))
afterAll(() => academy.close())

const missing = { id: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f' }
const as = (name: keyof TestAcademy['people'] = 'admin') => academy.as(academy.people[name])
const of = (name: 'student' | 'tutor' | 'admin' | 'reviewer' | 'otherStudent') => ({
  id: academy.people[name].id,
})
const list = (query: object = {}) => as().call(it.listPeople, { query } as never)
const found = async (query: object) =>
  (await list(query)).body.items.map(({ last_name }) => last_name)

async function addPerson(first_name: string, last_name: string, more: object = {}) {
  const { id } = await academy.db
    .insertInto('users')
    .values({
      first_name,
      last_name,
      email: `${first_name.length}-${last_name.length}-${Math.random()}@mail.example`,
      role: 'student',
      email_verified: true,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('the list has everybody with role, courses, student ID and when they were here', async () => {
  const id = await addPerson('Zoë', "O'Dvořák", { email: 'zoe@mail.example' })
  await selectCourses(academy.db, id, [4, 2], academy.clock.now)
  await academy.db
    .insertInto('approved_student_ids')
    .values({ student_id: 'CAD2025ST777', used_by: id, used_at: academy.clock.now })
    .execute()
  const { body } = await list()
  expect(body).toMatchObject({
    total: 7,
    found: 7,
    counts: { admin: 2, tutor: 2, student: 3 },
  })
  expect(body.items.find((row) => row.id === id)).toEqual({
    id,
    first_name: 'Zoë',
    last_name: "O'Dvořák",
    email: 'zoe@mail.example',
    role: 'student',
    is_active: true,
    is_confirmed: true,
    student_id: 'CAD2025ST777',
    courses: ['Music Production', 'Violin'],
    last_seen_at: null,
    waiting: null,
    former_name: null,
    resembles: null,
  })
  const caller = body.items.find((row) => row.id === academy.people.admin.id)
  expect(caller?.last_seen_at).toBe(academy.clock.now.toISOString())
})

test('people are found by name, address and student ID, without accents and apostrophes', async () => {
  const id = await addPerson('Zoë', "O'Dvořák", { email: 'zoe@mail.example' })
  await academy.db
    .insertInto('approved_student_ids')
    .values({ student_id: 'CAD2025ST777', used_by: id })
    .execute()
  await addPerson('Gone', 'Away', { deactivated_at: academy.clock.now })
  await addPerson('Not', 'Yet', { email_verified: false, role: 'tutor' })
  for (const search of ['odvorak', 'ZOE', 'zoë o’dv', 'zoe@mail', 'st777', 'cad2025st777 zoe']) {
    expect([search, await found({ search })]).toEqual([search, ["O'Dvořák"]])
  }
  expect(await found({ search: 'nobody' })).toEqual([])
  expect(await found({ state: 'deactivated' })).toEqual(['Away'])
  expect(await found({ state: 'unconfirmed' })).toEqual(['Yet'])
  expect(await found({ state: 'unconfirmed', role: 'student' })).toEqual([])
  const { body } = await list({ search: 'o', role: 'admin' })
  expect(body.found).toBe(body.counts.admin)
})

test('what nobody can be is refused', async () => {
  for (const query of [{ role: 'owner' }, { state: 'gone' }, { page: '0' }]) {
    expect([query, (await list(query)).status]).toEqual([query, 400])
  }
})

test('two thousand people come page by page, in as many queries as two', async () => {
  // The first call updates when its caller was last seen.
  await list()
  const few = await queriesOf(() => list())
  await academy.db
    .insertInto('users')
    .values(
      Array.from({ length: 2000 }, (_, index) => ({
        first_name: 'N',
        last_name: `Person ${String(index).padStart(4, '0')}`,
        email: `n-${index}@mail.example`,
        role: 'student' as const,
      })),
    )
    .execute()
  const many = await queriesOf(() => list({ page: 3 }))
  expect(many).toHaveLength(few.length)
  const { body } = await list({ page: 3, search: 'person' })
  expect([body.items.length, body.items[0]?.last_name, body.found]).toEqual([
    25,
    'Person 0050',
    2000,
  ])
})

test('a person’s page says what the academy knows', async () => {
  await selectCourses(academy.db, of('student').id, [4], academy.clock.now)
  const { body } = await as().call(it.showPerson, { params: of('student') })
  expect(body).toMatchObject({
    role: 'student',
    ways: ['password'],
    sessions: 1,
    is_last_admin: false,
    courses: [{ name: 'Violin', attended: 0, progress: 0 }],
    activity: { handed_in: 0, graded: 0, attended: 0, discussions: 0, replies: 0 },
    owns: { assignments: 0, announcements: 0, recordings: 0, rooms: 0 },
  })
  expect((await as().call(it.showPerson, { params: missing })).status).toBe(404)
})

const setRole = (id: string, body: object, by: keyof TestAcademy['people'] = 'admin') =>
  as(by).call(it.changePersonRole, { params: { id }, body } as never)

test('a role counts from the next request on, and keeps the session', async () => {
  const { id } = of('student')
  expect((await as('student').call(it.listPeople, { query: {} })).status).toBe(403)
  expect((await setRole(id, { role: 'admin', expected_role: 'student' })).body.role).toBe('admin')
  expect((await as('student').call(it.listPeople, { query: {} })).status).toBe(200)
  const second = await setRole(id, { role: 'tutor', expected_role: 'student' }, 'reviewer')
  expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(second.body.message).toContain("Student O'Test an admin in the meantime")
  await setRole(id, { role: 'student', expected_role: 'admin' })
  expect((await as('student').call(it.listPeople, { query: {} })).status).toBe(403)
  expect((await setRole(id, { role: 'owner', expected_role: 'student' })).status).toBe(422)
  expect((await setRole(missing.id, { role: 'tutor', expected_role: 'student' })).status).toBe(404)
})

test('of two admins who remove each other at once one remains', async () => {
  const ids = [of('admin').id, of('reviewer').id]
  const answers = await atOnce(6, (index) =>
    index % 3 === 2
      ? as(index % 2 ? 'reviewer' : 'admin').call(it.deactivatePerson, {
          params: { id: ids[index % 2 ? 0 : 1] as string },
        })
      : setRole(
          ids[index % 2 ? 0 : 1] as string,
          { role: 'student', expected_role: 'admin' },
          index % 2 ? 'reviewer' : 'admin',
        ),
  )
  expect(tally(answers.map(({ status }) => status))[200]).toBeGreaterThan(0)
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  const left = await academy.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})

test('the last admin keeps the role and the account', async () => {
  await setRole(of('reviewer').id, { role: 'student', expected_role: 'admin' })
  const { id } = of('admin')
  const card = await as().call(it.showPerson, { params: { id } })
  expect(card.body.is_last_admin).toBe(true)
  for (const answer of [
    await setRole(id, { role: 'tutor', expected_role: 'admin' }),
    await as().call(it.deactivatePerson, { params: { id } }),
    await as().call(it.erasePerson, { params: { id } }),
  ]) {
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([409, 'last_admin'])
  }
})

test('who is deactivated is out at once, and comes back with a new login', async () => {
  const at = registrationAt(academy)
  const { email, id } = academy.people.student
  const { body } = await as().call(it.deactivatePerson, { params: { id } })
  expect([body.is_active, body.sessions]).toEqual([false, 0])
  expect((await as('student').call(it.showPerson, { params: { id } })).status).toBe(401)
  // A session that a concurrent login still made is refused.
  await openSession(academy.db, academy.people.student)
  expect((await as('student').call(it.showPerson, { params: { id } })).status).toBe(401)
  expect((await at.logIn(email)).body.code).toBe('account_inactive')
  const again = await as().call(it.deactivatePerson, { params: { id } })
  expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile'])

  const back = await as().call(it.reactivatePerson, { params: { id } })
  expect([back.body.is_active, back.body.sessions]).toEqual([true, 0])
  expect((await at.logIn(email)).status).toBe(200)
  expect((await as().call(it.reactivatePerson, { params: { id } })).status).toBe(409)
})

test('nobody deactivates or erases their own account', async () => {
  const params = of('admin')
  for (const endpoint of [it.deactivatePerson, it.erasePerson]) {
    const { status, body } = await as().call(endpoint, { params })
    expect([status, (body as { code?: string }).code]).toEqual([409, 'own_account'])
  }
})

test('the office enrols and withdraws', async () => {
  const params = of('student')
  const enrol = (course_id: unknown, who: { id: string } = params) =>
    as().call(it.enrolPerson, { params: who, body: { course_id } } as never)
  const withdraw = (enrolment_id: string, leaves_on = '2099-01-01') =>
    as().call(it.withdrawPerson, {
      params: { ...params, enrolment_id },
      body: { leaves_on },
    } as never)
  const { status, body } = await enrol(4)
  expect([status, body.courses.map(({ name }) => name)]).toEqual([201, ['Violin']])
  expect((await enrol(4)).body.message).toContain(
    "Student O'Test is enrolled in Violin for all of that time",
  )
  expect((await enrol(99)).status).toBe(422)
  expect((await enrol(4, of('tutor'))).body.code).toBe('not_a_student')
  const [violin] = body.courses
  expect(violin).toMatchObject({ phase: 'running', source: 'office', ends_on: null, term: null })
  const today = violin?.starts_on ?? ''
  const later = await withdraw(violin?.id ?? '', addDays(today, 10))
  expect(later.body.courses).toMatchObject([
    { phase: 'running', ends_on: addDays(today, 9), has_left: true },
  ])
  expect((await withdraw(violin?.id ?? '', 'soon')).body.fields).toEqual({
    leaves_on: 'Choose the day',
  })
  // On the day on which it began nothing of it stays.
  expect((await withdraw(violin?.id ?? '', today)).body.courses).toEqual([])
  expect((await withdraw(violin?.id ?? '', today)).status).toBe(409)
  const answers = await atOnce(10, () => enrol(5))
  expect(tally(answers.map((answer) => answer.status))).toEqual({ 201: 1, 409: 9 })
})

test('visitors, students and tutors see and change nothing', async () => {
  const params = of('otherStudent')
  for (const name of ['visitor', 'student', 'tutor'] as const) {
    const answers = [
      await as(name).call(it.listPeople, { query: {} }),
      await as(name).call(it.showPerson, { params }),
      await setRole(params.id, { role: 'admin', expected_role: 'student' }, name),
      await as(name).call(it.erasePerson, { params }),
    ]
    const refused = `${name} ${name === 'visitor' ? 401 : 403}`
    expect(answers.map(({ status }) => `${name} ${status}`)).toEqual(Array(4).fill(refused))
  }
})
