import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { announcementsContract as it } from '../contract.ts'
import { insertAnnouncement } from './data.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
  for (let day = 0; day < 12; day += 1) await announce(`Day ${day}`, null, day)
  await announce('Violins', 4, 12)
  await announce('Cellos', 5, 13)
})
afterAll(() => academy.close())

const announce = (title: string, course_id: number | null, day: number) =>
  insertAnnouncement(academy.db, {
    title,
    content: 'Read me.',
    course_id,
    user_id: academy.people.admin.id,
    created_at: new Date(academy.clock.now.getTime() + day * 1000),
  })

const list = (name: keyof TestAcademy['people'], query: Record<string, string> = {}) =>
  academy.as(academy.people[name]).call(it.listAnnouncements, { query } as never)

test('ten at a time, the newest first: for everybody and for one’s own courses', async () => {
  const first = await list('student')
  expect(first.status).toBe(200)
  expect(first.body.items.map(({ title }) => title)).toEqual([
    'Violins',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`),
  ])
  expect(first.body.items[0]).toMatchObject({
    course: { id: 4, name: 'Violin' },
    author: { last_name: "O'Test" },
  })
  expect(first.body.items[1]?.course).toBeNull()
  const rest = await list('student', { offset: '10' })
  expect(rest.body.items.map(({ title }) => title)).toEqual(['Day 2', 'Day 1', 'Day 0'])
  expect([first.body.total, rest.body.total]).toEqual([13, 13])
})

test('nobody reads what is for other courses; who runs the academy reads all', async () => {
  expect((await list('otherStudent')).body.total).toBe(12)
  for (const name of ['tutor', 'admin'] as const) expect((await list(name)).body.total).toBe(14)
  expect((await list('visitor')).status).toBe(401)
})

test.each(['-1', 'many', '1.5'])('an offset of %s is refused', async (offset) => {
  expect((await list('student', { offset })).status).toBe(400)
})
