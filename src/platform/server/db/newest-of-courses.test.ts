import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { counterOfCourses, newestOfCourses, readPages } from './newest-of-courses.ts'

const academy = await testAcademy()
const { db, database } = academy
afterAll(() => academy.close())

// Two of each moment, so that their ids decide; every fifth one is for everybody.
await database.pool.query(`
  insert into discussions (course_id, user_id, title, content, created_at)
  select nullif(n % 5, 0), (select id from users limit 1), 'Question ' || n, 'Why?',
    timestamptz '2026-01-01' + (n / 2) * interval '1 hour'
  from generate_series(1, 60) n`)
const all = await db
  .selectFrom('discussions')
  .select(['id', 'course_id'])
  .orderBy('created_at', 'desc')
  .orderBy('id')
  .execute()

const readPage = readPages((db, values, shape) =>
  db
    .selectFrom('discussions')
    .innerJoin(
      newestOfCourses('discussions', values, shape).as('page'),
      'page.id',
      'discussions.id',
    )
    .select(['discussions.id', 'discussions.course_id'])
    .orderBy('discussions.created_at', 'desc')
    .orderBy('discussions.id'),
)

const count = counterOfCourses('discussions')

const scopes = [[], [3], [3, 1], [1, 1, 4], [99], 'all'] as const

test.each(scopes.map((courses) => [courses]))('the newest of %j, page by page', async (courses) => {
  const seen = all.filter(
    ({ course_id }) =>
      course_id === null || courses === 'all' || (courses as readonly number[]).includes(course_id),
  )
  for (const [offset, limit] of [
    [0, 5],
    [5, 5],
    [17, 10],
    [seen.length, 5],
  ] as const) {
    expect(await readPage(db, { courses, offset, limit })).toEqual(
      seen.slice(offset, offset + limit),
    )
  }
  expect(await count(db, courses)).toBe(seen.length)
})

test.each([
  [[3], 3, true],
  [[3], 1, false],
  ['all', 1, true],
] as const)('of %j those of course %i alone', async (courses, course, isSeen) => {
  const wanted = all.filter(({ course_id }) => isSeen && course_id === course)
  expect(await readPage(db, { courses, course, limit: 100 })).toEqual(wanted)
})
