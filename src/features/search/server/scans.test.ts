import { afterAll, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { testAcademy } from '../../../../test/academy.ts'
import { growAcademy, readWholly } from '../../../../test/grown-academy.ts'
import { queriesOf } from '../../../../test/queries.ts'
import { searchContract as it } from '../contract.ts'

const academy = await testAcademy()
await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
await growAcademy(academy.database.pool, 4000)
afterAll(() => academy.close())

/** The tables that grow with the academy and its years. */
const grown = [
  'users',
  'approved_student_ids',
  'enrolments',
  'admission_applications',
  'assignments',
  'live_rooms',
  'recordings',
  'materials',
  'classes',
]

test.each([
  ['reviewer', 'dvorak 77'],
  ['reviewer', 'student-471@grown'],
  ['reviewer', 'st10471'],
  ['reviewer', '555-0471'],
  ['reviewer', 'violin 44'],
  ['student', 'study 44'],
] as const)('a search of a %s for %j reads no grown table as a whole', async (name, text) => {
  const queries = await queriesOf(async () => {
    const { status } = await academy.as(academy.people[name]).call(it.search, { query: { text } })
    expect(status).toBe(200)
  })
  const whole = new Set<string>()
  for (const query of queries) {
    for (const table of await readWholly(academy.database.pool, query)) whole.add(table)
  }
  expect(queries.length).toBeGreaterThan(5)
  expect(grown.filter((table) => whole.has(table))).toEqual([])
})
