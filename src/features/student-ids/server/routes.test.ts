import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { claimBy } from '../../../../test/claimed-ids.ts'
import { studentIdsContract } from '../contract.ts'
import { aStudentId, someNames } from '../fixtures.ts'
import type { NewStudentId } from '../rules.ts'

const { listStudentIds, addStudentId, updateStudentId, deleteStudentId, releaseStudentId } =
  studentIdsContract
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy({ now: new Date('2026-07-01T12:00:00Z') })
})
afterAll(() => academy.close())

const admin = () => academy.as(academy.people.admin)
const add = (overrides: Partial<NewStudentId> = {}) =>
  admin().call(addStudentId, { body: aStudentId(overrides) })
const list = (query: Record<string, string>) =>
  admin().call(listStudentIds, { query: { category: 'Student', ...query } as never })
const find = async (student_id: string) => (await list({ search: student_id })).body.items[0]
const stored = (student_id: string) =>
  academy.db
    .selectFrom('approved_student_ids')
    .selectAll()
    .where('student_id', '=', student_id)
    .executeTakeFirst()

const nobody = '9b2f5a52-7a3d-4c39-8f3c-0c8f1f6f2d11'

test.each([
  ['visitor', 401],
  ['student', 403],
  ['tutor', 403],
] as const)('a %s may do nothing here', async (who, status) => {
  const { call } = academy.as(academy.people[who])
  const params = { id: nobody }
  const replies = await Promise.all([
    call(listStudentIds, { query: { category: 'Tutor' } }),
    call(addStudentId, { body: aStudentId() }),
    call(updateStudentId, { params, body: {} }),
    call(deleteStudentId, { params }),
    call(releaseStudentId, { params }),
    call(studentIdsContract.importStudentIds, { body: { category: 'Tutor', names: someNames(1) } }),
  ])
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => status))
})

test('an ID is added in capitals, with what stands beside it, and listed', async () => {
  const { status, body } = await add({
    student_id: ' cad2025st-o’hara ',
    first_name: 'Siobhán 🎻',
    last_name: "O'Hara; drop table users",
    email: 'Siobhan@Mail.Example',
    notes: 'Cello\nEvenings',
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    student_id: 'CAD2025ST-O’HARA',
    first_name: 'Siobhán 🎻',
    last_name: "O'Hara; drop table users",
    email: 'siobhan@mail.example',
    notes: 'Cello\nEvenings',
    category: 'Student',
    is_used: false,
    unconfirmed: false,
    used_at: null,
    created_at: '2026-07-01T12:00:00.000Z',
  })
  expect(await find('ST-o’hara')).toEqual(body)
})

test.each([
  [{ student_id: ' ' }, { student_id: 'Student ID is required' }],
  [{ email: 'siobhan@' }, { email: 'Invalid email address' }],
  [{ category: 'Guest' as never }, { category: 'Please choose from the list' }],
  [{ notes: 'a\0' }, { notes: 'Please use letters and signs only' }],
  [{ first_name: 'ada@mail.example' }, { first_name: 'A name has no @ or <' }],
])('bad input is refused with its reason: %j', async (change, fields) => {
  const { status, body } = await add(change)
  expect([status, body.fields]).toEqual([422, fields])
})

test('an ID that is on the list is refused, however it is written', async () => {
  await add({ student_id: 'TWICE' })
  const { status, body } = await add({ student_id: ' tw ice. ' })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'duplicate_student_id',
    message: 'TWICE is on the list already. Choose another ID, or edit that one.',
    fields: { student_id: 'This ID is on the list already' },
  })
})

test('of twenty who add one ID at once, one does', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => add({ student_id: 'RACE' })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('an edit changes what it names and nothing else', async () => {
  const { body: row } = await add({ email: 'old@mail.example', notes: 'Keep me' })
  const edit = (body: object) =>
    admin().call(updateStudentId, { params: { id: row.id }, body: body as never })
  const changed = await edit({ email: '', last_name: 'O’Neil', student_id: 'OTHER' })
  expect(changed.body).toEqual({ ...row, email: '', last_name: 'O’Neil' })
  expect((await edit({})).body).toEqual(changed.body)
  const refused = await edit({ email: 'nowhere' })
  expect([refused.status, refused.body.fields]).toEqual([422, { email: 'Invalid email address' }])
})

test('who edits, deletes or releases what another has deleted is told so', async () => {
  const { body: row } = await add()
  const params = { id: row.id }
  expect((await admin().call(deleteStudentId, { params })).status).toBe(204)
  const late = await Promise.all([
    admin().call(updateStudentId, { params, body: { notes: 'x' } }),
    admin().call(deleteStudentId, { params }),
    admin().call(releaseStudentId, { params }),
  ])
  expect(late.map(({ status, body }) => [status, body.message])).toEqual(
    late.map(() => [404, 'This student ID is gone; somebody else may have deleted it.']),
  )
})

test('a used ID shows it, and cannot be deleted nor released', async () => {
  const { body: row } = await add({ student_id: 'USED' })
  await claimBy(academy.db, 'USED', { used_at: new Date('2026-07-03T12:00:00Z') })
  expect(await find('USED')).toMatchObject({
    is_used: true,
    unconfirmed: false,
    used_at: '2026-07-03T12:00:00.000Z',
  })
  const params = { id: row.id }
  for (const endpoint of [deleteStudentId, releaseStudentId]) {
    const { status, body } = await admin().call(endpoint, { params })
    expect([status, body.code]).toEqual([409, 'student_id_used'])
  }
  expect((await stored('USED'))?.used_by).not.toBeNull()
})

test('an unconfirmed claim is released, its account with it', async () => {
  const { body: row } = await add({ student_id: 'CLAIMED' })
  const account = await claimBy(academy.db, 'CLAIMED', { confirmed: false })
  const params = { id: row.id }
  expect(await find('CLAIMED')).toMatchObject({ is_used: true, unconfirmed: true })
  const refused = await admin().call(deleteStudentId, { params })
  expect([refused.status, refused.body.code]).toEqual([409, 'student_id_claimed'])
  const { status, body } = await admin().call(releaseStudentId, { params })
  expect([status, body]).toEqual([200, row])
  const left = academy.db.selectFrom('users').where('id', '=', account).select('id')
  expect(await left.execute()).toEqual([])
  expect(await stored('CLAIMED')).toMatchObject({ used_by: null, used_at: null })
  const again = await admin().call(releaseStudentId, { params })
  expect([again.status, again.body.code]).toEqual([409, 'student_id_free'])
})

test('the list has pages of fifty, the newest first, and says how many there are', async () => {
  for (let day = 1; day <= 53; day++) {
    academy.clock.now = new Date(Date.UTC(2026, 7, day))
    await add({ category: 'Tutor', student_id: `PAGED-${day}` })
  }
  academy.clock.now = new Date('2026-07-01T12:00:00Z')
  const first = await list({ category: 'Tutor' })
  const second = await list({ category: 'Tutor', offset: '50' })
  expect(first.body.total).toBe(53)
  expect(first.body.counts.Tutor).toBe(53)
  const ids = [...first.body.items, ...second.body.items].map(({ student_id }) => student_id)
  expect(ids).toEqual(Array.from({ length: 53 }, (_, index) => `PAGED-${53 - index}`))
  expect((await list({ category: 'Tutor', search: 'paged-5' })).body).toMatchObject({
    total: 5,
    counts: { Tutor: 53 },
  })
})

test('a search finds words anywhere, and takes signs for what they are', async () => {
  await add({ student_id: 'FOUND', first_name: 'Zoë', last_name: 'Ångström', notes: '100%_\\' })
  for (const search of ['zoë ång', 'found ZOË', '100%', '%_\\']) {
    expect((await list({ search })).body.items.map(({ student_id }) => student_id)).toEqual([
      'FOUND',
    ])
  }
  expect((await list({ search: 'Zo_' })).body.total).toBe(0)
})

test.each([{ category: 'Guest' }, { offset: '-1' }, { offset: 'x' }, { search: 'a\0' }])(
  'a query that is none is refused: %j',
  async (query) => {
    expect((await list(query as never)).status).toBe(400)
  },
)

test('any other category than Tutor counts and shows as Student', async () => {
  await add({ student_id: 'ODD' })
  await academy.db
    .updateTable('approved_student_ids')
    .set({ category: 'Alumna' })
    .where('student_id', '=', 'ODD')
    .execute()
  expect((await find('ODD'))?.category).toBe('Student')
})

test('nothing of an ID is logged', async () => {
  await add({ student_id: 'canary-zqvx', email: 'canary-zqvx@mail.example' })
  await add({ student_id: 'canary-zqvx' })
  await list({ search: 'canary-zqvx' })
  expect(academy.logged()).toContain('/api/student-ids')
  expect(academy.logged().toLowerCase()).not.toContain('canary')
})
