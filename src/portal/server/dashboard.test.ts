import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../test/academy.ts'
import { withTableAway } from '../../../test/broken-database.ts'
import { queriesOf } from '../../../test/queries.ts'
import { openSession, sessionCookie } from '../../../test/sessions.ts'
import { fillDemoPeople } from '../../demo/people.ts'
import { fillDemoWeek } from '../../demo/week.ts'
import { portalContract } from '../contract.ts'

const now = new Date('2026-11-20T17:00:00Z')
let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy({ now })
  await fillDemoPeople(academy.db, now)
  await fillDemoWeek(academy.db, academy.files, now)
})
afterAll(() => academy.close())

/** The dashboard of one of the demo's people. */
async function dashboardOf(mailbox: string) {
  const { id } = await academy.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${mailbox}@cadenza.example`)
    .executeTakeFirstOrThrow()
  const person = { kind: 'person', id, role: 'student', email: '', reviewer: false } as const
  await openSession(academy.db, person)
  const response = await fetch(`${academy.url}/api/dashboard`, {
    headers: { cookie: sessionCookie(person) },
  })
  expect(response.status).toBe(200)
  return portalContract.showDashboard.returns.parse(await response.json())
}

test('a student has everything for the week in one answer', async () => {
  const it = await dashboardOf('student')
  expect(it.courses).toMatchObject([
    { name: 'Music Production', attended: 4, progress: 33 },
    { name: 'Violin', attended: 7, progress: 58 },
  ])
  expect(it.overall_progress).toBe(46)
  // Selected nine weeks ago.
  expect(it.courses_until).toBe('2026-09-25T17:00:00.000Z')
  expect(it.assignments?.map(({ title }) => title)).toEqual([
    'Transcribe eight bars',
    'Slow bows, filmed',
    'Intonation diary, week 6',
    'Mix one verse',
  ])
  expect(it.assignments?.[0]?.submission).toMatchObject({ grade: 92 })
  expect(it.rooms?.slice(0, 3).map(({ status }) => status)).toEqual([
    'waiting',
    'live',
    'scheduled',
  ])
  expect(it.discussions).toMatchObject({
    total: 3,
    items: [{ reply_count: 0 }, {}, { reply_count: 1 }],
  })
  expect(it.announcements?.items.map(({ title }) => title)).toEqual([
    'Recital order is posted',
    'Studio A closed on Thursday',
    'Bring your manuscript book',
  ])
})

test('a newcomer sees what is for everybody, and nothing of the courses', async () => {
  const it = await dashboardOf('newcomer')
  expect([it.courses, it.assignments, it.overall_progress]).toEqual([[], [], 0])
  expect(it.rooms?.map(({ name }) => name)).toEqual(['Open practice room'])
  expect(it.discussions?.items.map(({ title }) => title)).toEqual([
    'Where does one park on Saturdays?',
  ])
  expect(it.announcements?.items.map(({ title }) => title)).toEqual(['Bring your manuscript book'])
})

test('a section that cannot be read is empty, and the others stay', async () => {
  await withTableAway(academy, 'announcements', async () => {
    const it = await dashboardOf('student')
    expect(it.announcements).toBeNull()
    expect(it.courses).toHaveLength(2)
    expect(it.discussions?.total).toBe(3)
    expect(academy.logged()).toContain('a section of the dashboard could not be read')
  })
})

test('however much there is, the number of queries is the same', async () => {
  const countOf = async (mailbox: string) => (await queriesOf(() => dashboardOf(mailbox))).length
  expect(await countOf('student')).toBe(await countOf('newcomer'))
})
