import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '#features/accounts/server/add-account.ts'
import { enrol } from '#features/enrolments/server/enrol.ts'
import { insertTerm } from '#features/terms/server/data.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { publishingContract as contract } from '../contract.ts'

const now = { source: 'office', now: new Date() } as const

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ printsMissing: false })
  for (const course of [4, 5]) await enrol(academy.db, academy.people.student.id, [course], now)
  for (let index = 11; index > 0; index -= 1) {
    const id = await addAccount(academy.db, {
      first_name: 'Ada',
      last_name: `Number ${String(index).padStart(2, '0')}`,
      email: `ada-${index}@mail.example`,
      role: 'student',
      password: 'twelve letters',
    })
    await enrol(academy.db, id, [5], now)
  }
})
afterAll(() => academy.close())

const ask = (courses: string, name: keyof TestAcademy['people'] = 'admin') =>
  academy.as(academy.people[name]).call(contract.listEnrolled, { query: { courses } })

test('the office reads who is enrolled: how many, and ten of them by name', async () => {
  const { status, body } = await ask('4,5,6,99')
  expect(status).toBe(200)
  const tens = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
  expect(body.items).toEqual([
    { course: '4', count: 1, names: ["Student O'Test"] },
    { course: '5', count: 12, names: tens.map((number) => `Ada Number ${number}`) },
    { course: '6', count: 0, names: [] },
    { course: '99', count: 0, names: [] },
  ])
})

test.each(['', 'violin', '4,', '4;5', '99999999999'])(
  '%j is no list of courses',
  async (courses) => {
    expect((await ask(courses)).status).toBe(400)
  },
)

test('nobody else reads it', async () => {
  expect((await ask('4', 'visitor')).status).toBe(401)
  expect((await ask('4', 'student')).status).toBe(403)
  expect((await ask('4', 'tutor')).status).toBe(403)
})

test('whoever begins with a later term is among them', async () => {
  const winter = { name: 'Winter 2099', first_day: '2099-01-11', last_day: '2099-04-30' }
  const days = { ...winter, apply_until: null, join_until: null }
  const { id: term_id } = await insertTerm(academy.db, days)
  await enrol(academy.db, academy.people.student.id, [6], { ...now, term_id })
  expect((await ask('6')).body.items).toMatchObject([{ count: 1, names: ["Student O'Test"] }])
})
