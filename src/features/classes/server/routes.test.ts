import { afterAll, beforeEach, expect, test } from 'vitest'
import { academyInTerm, cello, days, violin } from '../../../../test/term.ts'
import { classesContract as it } from '../contract.ts'

const { beginTerm, academy, as, list } = await academyInTerm()
afterAll(() => academy.close())
beforeEach(beginTerm)

const managed = async (name: Parameters<typeof as>[0] = 'admin', query: object = {}) =>
  (await as(name).call(it.listManagedClasses, { query: { ...days, ...query } } as never)).body

test('students have the classes of their courses, tutors those they teach', async () => {
  const own = await list()
  expect(own).toHaveLength(9)
  expect(own[0]).toMatchObject({
    course_id: violin,
    number: 7,
    place: null,
    status: 'planned',
    was: null,
    tutors: [{ id: academy.people.tutor.id }],
  })
  expect(await list('otherStudent')).toHaveLength(18)
  expect(new Set((await list('otherTutor')).map(({ course_id }) => course_id))).toEqual(
    new Set([cello]),
  )
  expect(await list('admin')).toEqual([])
})

test('the office has all classes, a tutor their own, and either those of a course', async () => {
  expect((await managed()).length).toBe(9 * 10)
  expect(await managed('admin', { course_id: '5' })).toHaveLength(9)
  expect(await managed('tutor')).toHaveLength(9)
  expect(await managed('tutor', { course_id: '5' })).toEqual([])
  const { status } = await as('student').call(it.listManagedClasses, { query: days })
  expect(status).toBe(403)
})

test.each([
  { first_day: 'today', last_day: '2026-12-31' },
  { first_day: '2026-01-01', last_day: '2027-01-01' },
])('%j are no days', async (query) => {
  expect((await as('student').call(it.listClasses, { query })).status).toBe(400)
})

test('whoever teaches chooses among the places, tutors and courses', async () => {
  const { body } = await as('tutor').call(it.listClassChoices)
  expect(body.course_ids).toEqual([violin])
  expect(body.terms).toMatchObject([{ name: 'Fall 2026' }])
  expect((await as('admin').call(it.listClassChoices)).body.course_ids).toBeNull()
})
