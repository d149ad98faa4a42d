import { afterAll, expect, test } from 'vitest'
import { testAcademy } from '../../../../test/academy.ts'
import { countOfCourses, newestOfCourses } from './newest-of-courses.ts'

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
    const page = await db
      .selectFrom('discussions')
      .innerJoin(
        newestOfCourses('discussions', { courses, offset, limit }).as('page'),
        'page.id',
        'discussions.id',
      )
      .select(['discussions.id', 'discussions.course_id'])
      .orderBy('discussions.created_at', 'desc')
      .orderBy('discussions.id')
      .execute()
    expect(page).toEqual(seen.slice(offset, offset + limit))
  }
  const { count } = await db
    .selectNoFrom(countOfCourses('discussions', courses).as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(seen.length)
})

test.each([
  [[3], 3, true],
  [[3], 1, false],
  ['all', 1, true],
] as const)('of %j those of course %i alone', async (courses, course, isSeen) => {
  const { rows } = await newestOfCourses('discussions', { courses, course, limit: 100 }).execute(db)
  const wanted = all.filter(({ course_id }) => isSeen && course_id === course)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
})
