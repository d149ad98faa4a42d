import { afterAll, afterEach, expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { keepRows } from '../../../../test/kept-rows.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { enrolmentsContract as it } from '../contract.ts'
import { listEnrolments } from './data.ts'
import { mirrorCatalogue } from './mirror-catalogue.ts'

const academy = await testAcademy()
afterEach(await keepRows(academy))
afterAll(() => academy.close())

const select = (course_ids: unknown, name: keyof TestAcademy['people'] = 'student') =>
  academy.as(academy.people[name]).call(it.selectCourses, { body: { course_ids } } as never)

const enrolled = async () =>
  (await listEnrolments(academy.db, academy.people.student.id)).map(({ name }) => name)

test('the catalogue to select from, in the order of the course list', async () => {
  const { body } = await academy.as(academy.people.student).call(it.listCourses)
  expect(body.map(({ id }) => id)).toEqual([1, 2, 3, 8, 4, 5, 6, 7])
  expect(body.every(({ description }) => description.length <= 101)).toBe(true)
  expect(body.find(({ id }) => id === 8)?.delivery_method).toBe('Online')
})

test('a student selects courses, and sends the same selection again', async () => {
  const { status, body } = await select([4, 2, 4])
  expect([status, body]).toEqual([201, { course_ids: [2, 4] }])
  expect(await enrolled()).toEqual(['Music Production', 'Violin'])
  expect((await select([2, 4])).status).toBe(201)
  expect(await enrolled()).toEqual(['Music Production', 'Violin'])
})

test('courses stand in the order of their names', async () => {
  await select([2, 3])
  expect(await enrolled()).toEqual(['Music Directing', 'Music Production'])
})

test('of two selections at once one holds', async () => {
  const answers = await atOnce(10, (index) => select(index % 2 ? [4] : [5]))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 10 })
  expect(await enrolled()).toHaveLength(1)
})

test.each([
  [[], 'Please select at least one course'],
  [[99], 'Please choose from the list'],
])('selecting %j is refused: %s', async (ids, message) => {
  const { status, body } = await select(ids)
  expect([status, body.message]).toEqual([422, message])
})

test('only students select courses', async () => {
  expect((await select([4], 'tutor')).status).toBe(403)
  expect((await select([4], 'visitor')).status).toBe(401)
})

test('the mirror follows the catalogue', async () => {
  await academy.db.updateTable('courses').set({ name: 'Old name' }).execute()
  await mirrorCatalogue(academy.db, courses)
  const rows = await academy.db.selectFrom('courses').select(['id', 'name']).orderBy('id').execute()
  expect(rows).toEqual(courses.map(({ id, title }) => ({ id, name: title })))
})
