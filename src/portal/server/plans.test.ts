import { afterAll, expect, test } from 'vitest'
import { announcementsContract as announcements } from '#features/announcements/contract.ts'
import { discussionsContract as discussions } from '#features/discussions/contract.ts'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import { testAcademy } from '../../../test/academy.ts'
import { growAcademy, wasteOf } from '../../../test/grown-academy.ts'
import { queriesOf } from '../../../test/queries.ts'
import { portalContract as portal } from '../contract.ts'

/** A student of a quiet course in an academy of many years, whose other courses write all the time. */
const academy = await testAcademy()
const { student } = academy.people
await selectCourses(academy.db, student.id, [4], academy.clock.now)
await growAcademy(academy.database.pool, 4000)
afterAll(() => academy.close())

const firstPage = { offset: 0 }
const lists = {
  'the dashboard': () => academy.as(student).call(portal.showDashboard),
  discussions: () => academy.as(student).call(discussions.listDiscussions, { query: firstPage }),
  announcements: () =>
    academy.as(student).call(announcements.listAnnouncements, { query: firstPage }),
}

test.each(Object.entries(lists))('%s: no query reads what it throws away', async (_, list) => {
  const queries = await queriesOf(async () => {
    expect((await list()).status).toBe(200)
  })
  const waste: string[] = []
  for (const query of queries) waste.push(...(await wasteOf(academy.database.pool, query)))
  expect(queries.length).toBeGreaterThan(1)
  expect(waste).toEqual([])
})
