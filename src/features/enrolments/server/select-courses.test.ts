import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTerm } from '#features/classes/fixtures.ts'
import { termsContract } from '#features/classes/term-contract.ts'
import { aStudentId } from '#features/student-ids/fixtures.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { enrolmentsContract as it } from '../contract.ts'
import { listEnrolments } from './data.ts'
import { enrol } from './enrol.ts'

const [production, violin, cello] = [2, 4, 5]
const wednesday = new Date('2026-10-21T15:00:00Z')
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy({ now: wednesday })
})
afterAll(() => academy.close())

beforeEach(async () => {
  academy.clock.now = wednesday
  const tables = ['enrolments', 'course_selections', 'approved_student_ids', 'terms'] as const
  for (const table of tables) await academy.db.deleteFrom(table).execute()
})

const me = () => academy.people.student.id
const select = (course_ids: number[]) =>
  academy.as(academy.people.student).call(it.selectCourses, { body: { course_ids } })
const enrolled = async () =>
  (await listEnrolments(academy.db, me())).map(({ course_id }) => course_id).toSorted()
const show = (name: keyof TestAcademy['people'] = 'student') =>
  academy.as(academy.people[name]).call(it.showSelection)

/** The student's ID is one that was made for these courses; null: without an application. */
const acceptFor = (course_ids: number[] | null) =>
  academy.db
    .insertInto('approved_student_ids')
    .values({ ...aStudentId(), course_ids, used_by: me(), used_at: wednesday })
    .execute()

const inDays = (days: number, seconds = 0) => {
  academy.clock.now = new Date(wednesday.getTime() + (days * 24 * 60 * 60 + seconds) * 1000)
}

test('who was accepted for courses selects among these', async () => {
  await acceptFor([violin, production])
  expect((await show()).body).toEqual({
    ...{ enrolled: [], accepted: [violin, production], term: null },
  })
  const other = await select([violin, cello])
  expect([other.status, other.body.fields?.course_ids]).toEqual([
    422,
    'You can select the courses that you were accepted for. For another one, please ask the office.',
  ])
  expect(await enrolled()).toEqual([])
  expect((await select([violin, production])).status).toBe(201)
  expect(await enrolled()).toEqual([production, violin])
  expect((await show()).body.enrolled).toEqual([production, violin])
})

test('without an application one selects any four', async () => {
  await acceptFor(null)
  expect((await show()).body.accepted).toBeNull()
  const five = await select([1, 2, 3, 4, 5])
  expect([five.status, five.body.fields?.course_ids]).toEqual([
    422,
    'Maximum course limit reached. You can select up to 4 courses.',
  ])
  expect((await select([1, 2, 3, 4])).status).toBe(201)
})

test('a selection is changed within seven days of the first one, and no more then', async () => {
  await select([violin])
  inDays(6)
  expect((await select([cello, production])).status).toBe(201)
  expect(await enrolled()).toEqual([production, cello])
  inDays(7, -1)
  expect((await select([cello])).status).toBe(201)
  inDays(7)
  const late = await select([violin])
  expect([late.status, late.body]).toEqual([
    409,
    {
      code: 'already_enrolled',
      message: 'You have selected courses before. To change them, please ask the office.',
    },
  ])
  // The same one may be sent again.
  expect((await select([cello])).status).toBe(201)
  expect(await enrolled()).toEqual([cello])
})

test('a selection is changed until its first class begins', async () => {
  await academy.as(academy.people.admin).call(termsContract.addTerm, { body: aTerm })
  await select([violin])
  // Monday's violin begins at 6:30 PM in Toronto.
  academy.clock.now = new Date('2026-10-26T22:29:59Z')
  expect((await select([violin, production])).status).toBe(201)
  academy.clock.now = new Date('2026-10-26T22:30:00Z')
  expect((await select([violin])).status).toBe(409)
})

test('a course that the office has added may stay, and what it has chosen alone is not changed', async () => {
  await acceptFor([violin])
  await select([violin])
  await academy.db
    .transaction()
    .execute((trx) => enrol(trx, me(), [cello], { source: 'office', now: wednesday }))
  expect((await select([cello])).status).toBe(201)
  expect(await enrolled()).toEqual([cello])

  await academy.db.deleteFrom('course_selections').execute()
  expect((await select([violin])).status).toBe(409)
})

test('nobody else sees what a student may choose', async () => {
  expect((await show('tutor')).status).toBe(403)
  expect((await show('admin')).status).toBe(403)
  expect((await show('visitor')).status).toBe(401)
})
