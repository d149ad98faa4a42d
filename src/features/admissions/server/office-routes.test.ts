import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { anApplicationIn } from '../../../../test/applications.ts'
import { officeContract } from '../contract.ts'
import { statuses } from '../office-rules.ts'

const { listApplications, setApplicationStatus, deleteApplication } = officeContract
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-11-20T17:00:00Z') })
})
afterAll(() => academy.close())
beforeEach(() => academy.db.deleteFrom('admission_applications').execute())

const reviewer = () => academy.as(academy.people.reviewer)
const list = (query: object = {}) => reviewer().call(listApplications, { query: query as never })
const found = async (query: object) =>
  (await list(query)).body.items.map(({ first_name }) => first_name)
const put = (details: Parameters<typeof anApplicationIn>[1] = {}) =>
  anApplicationIn(academy.db, details)
const set = (id: string, status: string, expected_status: string) =>
  reviewer().call(setApplicationStatus, {
    params: { id },
    body: { status, expected_status } as never,
  })
const remove = (id: string) => reviewer().call(deleteApplication, { params: { id } })

const nobody = '9b2f5a52-7a3d-4c39-8f3c-0c8f1f6f2d11'

test.each([
  ['visitor', 401],
  ['student', 403],
  ['tutor', 403],
  ['admin', 403],
] as const)('a %s may do nothing here', async (who, status) => {
  const { call } = academy.as(academy.people[who])
  const { id } = await put({ status: 'accepted' })
  const params = { id }
  const replies = await Promise.all([
    call(listApplications, { query: {} }),
    call(officeContract.readApplication, { params }),
    call(officeContract.exportApplications, { query: {} }),
    call(setApplicationStatus, {
      params,
      body: { status: 'rejected', expected_status: 'accepted' },
    }),
    call(deleteApplication, { params }),
    call(officeContract.createApplicantId, { params }),
    call(officeContract.sendApplicantEmail, { params, body: { kind: 'accepted' } }),
  ])
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
  expect((await list()).body.items[0]).toMatchObject({ status: 'accepted', emails: [] })
})

test('an application is shown with everything the applicant gave', async () => {
  const row = await put({
    first_name: 'Siobhán 🎻',
    last_name: "O'Hara; drop table users",
    birthdate: '2009-11-02',
    guardian: 'Maeve O’Hara',
    goals: 'One\nTwo',
    price: 600,
    created_at: new Date('2026-11-20T17:00:00Z'),
  })
  const { body } = await list()
  expect(body).toEqual({
    items: [
      {
        id: row.id,
        reference: row.reference,
        first_name: 'Siobhán 🎻',
        last_name: "O'Hara; drop table users",
        email: row.email,
        phone: '(905) 555-0142',
        country: 'Canada',
        birthdate: '2009-11-02',
        courses: ['Violin', 'Music Production', 'Piano'],
        price: 600,
        currency: 'CAD',
        english_fluent: true,
        has_computer: true,
        experience: '',
        goals: 'One\nTwo',
        guardian: 'Maeve O’Hara',
        status: 'pending',
        created_at: '2026-11-20T17:00:00.000Z',
        revision: 0,
        changed_at: null,
        changed_fields: [],
        withdrawn_at: null,
        term: null,
        account: null,
        listed_id: null,
        student_id: null,
        emails: [],
      },
    ],
    found: 1,
    total: 1,
    places_left: [],
    counts: { pending: 1, reviewed: 0, accepted: 0, rejected: 0, withdrawn: 0 },
  })
  const one = await reviewer().call(officeContract.readApplication, { params: { id: row.id } })
  expect([one.status, one.body]).toEqual([200, body.items[0]])
})

test.each([
  ['oneil', 'Renée'],
  ["o'neil", 'Renée'],
  ['O’NEIL renee', 'Renée'],
  ['angstrom', 'Zoë'],
  ['ZOË ÅNG', 'Zoë'],
  ['lodz', 'Łucja'],
  ['sean+music@', 'Seán'],
  ['9055550142', 'Renée'],
  ['905 555-0142', 'Renée'],
  ['+1 (416)', 'Zoë'],
  ['1416', 'Zoë'],
  ['100%_', 'Seán'],
])('a search for %j finds %s', async (search, name) => {
  await put({ first_name: 'Renée', last_name: 'O’Neil', phone: '905.555.0142' })
  await put({ first_name: 'Zoë', last_name: 'Ångström', phone: '+1 416 555 0100' })
  await put({ first_name: 'Łucja', last_name: 'Łódź', phone: '1' })
  await put({ first_name: 'Seán', last_name: '100%_\\', email: 'sean+music@mail.test', phone: '2' })
  expect(await found({ search })).toEqual([name])
})

test('a search for what stands nowhere finds nothing', async () => {
  await put({ first_name: 'Zoë' })
  for (const search of ['Zo_', 'zoe%', 'xyz', "'--", '\\'])
    expect(await found({ search })).toEqual([])
})

test('the list is filtered by status, course and words, and says how many there are', async () => {
  await put({ first_name: 'A', courses: ['Violin'] })
  await put({ first_name: 'B', courses: ['Cello', 'Violin'], status: 'accepted' })
  await put({ first_name: 'C', courses: ['Cello'], status: 'accepted' })
  await put({ first_name: 'D', courses: ['Cello'], status: 'rejected' })
  const { body } = await list({ status: 'accepted', course: 'Cello' })
  expect(body.items.map((it) => it.first_name).toSorted()).toEqual(['B', 'C'])
  expect(body).toMatchObject({
    found: 2,
    total: 4,
    counts: { pending: 0, reviewed: 0, accepted: 2, rejected: 1 },
  })
  expect(await found({ course: 'Violin', status: 'pending' })).toEqual(['A'])
  expect(await found({ course: 'Violin', search: 'b' })).toContain('B')
})

test('the newest come first, in pages of 25 that miss nobody and show nobody twice', async () => {
  const created_at = (n: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 3)))
  for (let n = 0; n < 60; n++) await put({ first_name: `N${n}`, created_at: created_at(n) })
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page })))
  expect(pages.map(({ body }) => body.items.length)).toEqual([25, 25, 10, 0])
  const all = pages.flatMap(({ body }) => body.items)
  expect(new Set(all.map(({ id }) => id)).size).toBe(60)
  const times = all.map((it) => it.created_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test.each([
  { status: 'lost' },
  { page: '0' },
  { page: 'x' },
  { page: '1.5' },
  { search: 'a\0' },
  { search: 'x'.repeat(101) },
])('a query that is none is refused: %j', async (query) => {
  expect((await list(query)).status).toBe(400)
})

test('any status may follow any other', async () => {
  for (const seen of statuses) {
    for (const status of statuses) {
      const { id } = await put({ status: seen })
      const reply = await set(id, status, seen)
      expect([reply.status, reply.body.status]).toEqual([200, status])
    }
  }
})

test('who saw an older status changes nothing, and is told the newer one', async () => {
  const { id } = await put()
  await set(id, 'reviewed', 'pending')
  const late = await set(id, 'rejected', 'pending')
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
  expect(late.body.message).toContain('set this application to reviewed in the meantime')
  expect((await list()).body.items[0]?.status).toBe('reviewed')
})

test('of two at once one decides', async () => {
  const { id } = await put()
  const replies = await Promise.all([
    set(id, 'accepted', 'pending'),
    set(id, 'rejected', 'pending'),
    set(id, 'reviewed', 'pending'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test.each([{ status: 'lost', expected_status: 'pending' }, { status: 'accepted' }])(
  'a change to %j is refused',
  async (body) => {
    const { id } = await put()
    const reply = await reviewer().call(setApplicationStatus, {
      params: { id },
      body: body as never,
    })
    expect([reply.status, reply.body.code]).toEqual([422, 'check_answers'])
  },
)

test('only accepted ones are deleted, and once', async () => {
  for (const status of ['pending', 'reviewed', 'rejected'] as const) {
    const reply = await remove((await put({ status })).id)
    expect([reply.status, reply.body.message]).toEqual([
      409,
      `Only accepted applications can be deleted, and this one is ${status} now.`,
    ])
  }
  const { id } = await put({ status: 'accepted' })
  const replies = await Promise.all([remove(id), remove(id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect((await list()).body.total).toBe(3)
})

test('what another admin has deleted is said to be gone', async () => {
  const params = { id: nobody }
  const replies = await Promise.all([
    reviewer().call(officeContract.readApplication, { params }),
    set(nobody, 'accepted', 'pending'),
    remove(nobody),
    reviewer().call(officeContract.createApplicantId, { params }),
    reviewer().call(officeContract.sendApplicantEmail, { params, body: { kind: 'accepted' } }),
  ])
  for (const { status, body } of replies) {
    expect([status, body.message]).toEqual([
      404,
      'This application is gone; somebody else may have deleted it.',
    ])
  }
})

test('nothing of an applicant is logged', async () => {
  const { id } = await put({ email: 'canary-zqvx@mail.example', last_name: 'Canary-zqvx' })
  await list({ search: 'canary-zqvx' })
  await set(id, 'accepted', 'pending')
  await set(id, 'rejected', 'pending')
  expect(academy.logged()).toContain('/api/admin/applications')
  expect(academy.logged()).not.toContain('zqvx')
})
