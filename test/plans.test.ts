import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { unlimitedClient } from '#platform/server/db/unlimited-client.ts'
import { contracts } from '../src/contracts.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { growAcademy, wasteOf } from './grown-academy.ts'
import { queriesOf } from './queries.ts'

type Reader = 'student' | 'tutor' | 'reviewer'

/** Who reads, with filters, or with the first `id` that a query finds for its parameter. */
type Reading = { by: Reader; filters?: object; one?: string }

/** Of an endpoint whose input is not known here. */
type Call = (endpoint: Endpoint, input: object) => Promise<{ status: number }>

const days = { first_day: '2026-11-23', last_day: '2026-11-29' }
/**
 * Who reads which lists, with what they filter by. Words that an office types into a list are looked for
 * in the middle of words too, and for that every row is read (docs/decisions/0035).
 */
const lists: Record<string, Reading[]> = {
  listStudentIds: [
    { by: 'reviewer', filters: { category: 'Student' } },
    { by: 'reviewer', filters: { category: 'Tutor' } },
  ],
  listApplications: [
    { by: 'reviewer' },
    { by: 'reviewer', filters: { status: 'pending' } },
    { by: 'reviewer', filters: { course: 'Cello' } },
  ],
  listTerms: [{ by: 'reviewer' }],
  listClasses: [
    { by: 'student', filters: days },
    { by: 'tutor', filters: days },
  ],
  listManagedClasses: [
    { by: 'tutor', filters: days },
    { by: 'reviewer', filters: days },
  ],
  listGivenAwayClasses: [{ by: 'tutor', filters: days }],
  listClassChoices: [{ by: 'tutor' }],
  listCourses: [{ by: 'student' }],
  listAnnouncements: [{ by: 'student' }, { by: 'tutor' }],
  listAssignments: [{ by: 'tutor' }, { by: 'reviewer', filters: { whose: 'everybodys' } }],
  listDiscussions: [{ by: 'student' }, { by: 'tutor' }],
  listRooms: [{ by: 'student' }, { by: 'tutor' }],
  listManagedRooms: [{ by: 'tutor' }, { by: 'reviewer' }],
  listNotifications: [{ by: 'student' }, { by: 'student', filters: { show: 'unread' } }],
  listRecordings: [{ by: 'student' }, { by: 'tutor' }],
  listSoonDeleted: [{ by: 'reviewer' }],
  listPeople: [
    { by: 'reviewer' },
    { by: 'reviewer', filters: { role: 'student', state: 'active' } },
  ],
  listSite: [{ by: 'reviewer' }],
  listEnrolled: [{ by: 'reviewer', filters: { courses: '4' } }],
  showAssignment: [
    { by: 'reviewer', one: "select id from assignments where title like 'Study%' limit 1" },
  ],
  showAttendance: [
    { by: 'reviewer', one: 'select live_room_id as id from room_participants limit 1' },
  ],
  showCourse: [
    { by: 'student', one: 'select 4 as id' },
    { by: 'reviewer', one: 'select 4 as id' },
  ],
  showDashboard: [{ by: 'student' }],
  showDiscussion: [{ by: 'reviewer', one: 'select id from discussions limit 1' }],
  showOverview: [{ by: 'reviewer' }],
  showPerson: [{ by: 'reviewer', one: 'select user_id as id from enrollments limit 1' }],
  showRegister: [{ by: 'reviewer', one: 'select class_id as id from class_attendance limit 1' }],
  showTeaching: [{ by: 'tutor' }],
}

/** A student of a quiet course in an academy of many years, whose other courses write all the time. */
let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await selectCourses(academy.db, academy.people.student.id, [4], academy.clock.now)
  // Without the time limits of requests: it takes as long as the machine needs.
  const client = unlimitedClient(academy.database.connection)
  await client.connect()
  await growAcademy(client, 4000)
  await client.end()
})
afterAll(() => academy.close())

const endpoints: Record<string, Endpoint> = Object.assign({}, ...contracts)

test('every list is here', () => {
  const names = Object.entries(endpoints)
    .filter(([name, { method, params }]) => name.startsWith('list') && method === 'GET' && !params)
    .map(([name]) => name)
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(names))
})

describe.each(Object.entries(lists))('%s', (name, readings) => {
  test.each(readings)('%j reads nothing that it throws away', async ({ by, filters, one }) => {
    const endpoint = endpoints[name] as Endpoint
    const input = one ? { params: await find(one) } : { query: filters }
    const queries = await queriesOf(async () => {
      const call: Call = academy.as(academy.people[by]).call
      const { status } = await call(endpoint, input)
      expect(status).toBe(200)
    })
    const waste: string[] = []
    for (const it of queries) {
      for (const found of await wasteOf(academy.database.pool, it))
        waste.push(`${found}\n${it.text}`)
    }
    expect(waste).toEqual([])
  })
})

async function find(one: string) {
  const { rows } = await academy.database.pool.query<{ id: unknown }>(one)
  return { id: String(rows[0]?.id) }
}
