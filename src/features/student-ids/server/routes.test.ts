import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { atOnce, tally } from '../../../../test/tally.ts'
import { studentIdsContract } from '../contract.ts'
import { aNewStudentId } from '../fixtures.ts'
import { undoStaleClaims } from './sweep.ts'

let academy: TestAcademy
beforeEach(async () => {
  academy = await testAcademy()
})
afterEach(() => academy.close())

const { listStudentIds, addStudentId, updateStudentId, deleteStudentId, releaseStudentId } =
  studentIdsContract
const admin = () => academy.as(academy.people.admin)

const list = async (query: { category?: string; search?: string; offset?: string } = {}) =>
  (await admin().call(listStudentIds, { query: { category: 'Student', ...query } as never })).body

async function add(overrides = {}) {
  const { body } = await admin().call(addStudentId, { body: aNewStudentId(overrides) })
  return body
}

/** Lets an account use an ID. */
async function claim(id: string, { confirmed = false, at = academy.clock.now } = {}) {
  const user = await academy.db
    .insertInto('users')
    .values({
      first_name: 'Kim',
      last_name: 'Claimant',
      email: `claimant-${id}@mail.example`,
      role: 'student',
      email_verified: confirmed,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await academy.db
    .updateTable('approved_student_ids')
    .set({ used_by: user.id, used_at: at })
    .where('id', '=', id)
    .execute()
  return user.id
}

const exists = async (userId: string) =>
  (await academy.db.selectFrom('users').select('id').where('id', '=', userId).execute()).length > 0

test('an ID that is added is on the list of its category, the newest first', async () => {
  const first = await add({ student_id: ' cad2025st900 ', notes: 'Plays\r\nby ear' })
  expect(first).toMatchObject({
    student_id: 'CAD2025ST900',
    first_name: 'Zoë',
    last_name: "O'Hara-Dvořák",
    notes: 'Plays\nby ear',
    is_used: false,
    unconfirmed: false,
    used_at: null,
    created_at: academy.clock.now.toISOString(),
  })
  academy.clock.now = new Date(academy.clock.now.getTime() + 1000)
  await add({ student_id: 'CAD2025ST901' })
  await add({ student_id: 'CAD2025AD901', category: 'Tutor' })
  const students = await list()
  expect(students.items.map(({ student_id }) => student_id)).toEqual([
    'CAD2025ST901',
    'CAD2025ST900',
  ])
  expect(students.total).toBe(2)
  expect(students.counts).toEqual({ Tutor: 1, Student: 2 })
  expect((await list({ category: 'Tutor' })).total).toBe(1)
})

test('a category that is neither is shown as Student', async () => {
  await academy.db
    .insertInto('approved_student_ids')
    .values({ student_id: 'OLD1', category: 'Alumni' })
    .execute()
  expect((await list()).items).toMatchObject([{ student_id: 'OLD1', category: 'Student' }])
})

test('the list comes in pages and can be searched, whatever is typed', async () => {
  await academy.db
    .insertInto('approved_student_ids')
    .values(Array.from({ length: 120 }, (_, index) => ({ student_id: `MANY${index}` })))
    .execute()
  await add({ last_name: "O'Hara", email: 'sean_100%@mail.example' })
  expect((await list()).items).toHaveLength(50)
  expect((await list({ offset: '100' })).items).toHaveLength(21)
  expect((await list({ offset: '121' })).items).toHaveLength(0)
  for (const search of ["o'hara", 'SEAN_100%', ' zoë ', "zoë o'hara"]) {
    const found = await list({ search })
    expect([search, found.total, found.counts.Student]).toEqual([search, 1, 121])
  }
  expect((await list({ search: '%' })).total).toBe(1)
  expect((await list({ search: '_' })).total).toBe(1)
})

test('the same ID twice is refused at its field, however it is written', async () => {
  await add({ student_id: 'CAD2025ST950' })
  const { status, body } = await admin().call(addStudentId, {
    body: aNewStudentId({ student_id: 'cad2025st950' }),
  })
  expect([status, body.fields]).toEqual([
    409,
    { student_id: 'CAD2025ST950 is on the list already.' },
  ])
})

test.each([
  [{ student_id: '' }, { student_id: 'Student ID is required' }],
  [{ email: 'ada@' }, { email: 'Invalid email address' }],
  [{ category: 'Admin' }, { category: 'Please choose from the list' }],
])('adding %j is refused with what to do', async (change, fields) => {
  const body = { ...aNewStudentId(), ...change }
  const answer = await admin().call(addStudentId, { body })
  expect([answer.status, answer.body.fields]).toEqual([422, fields])
})

test('what is written down beside an ID can be changed, the ID itself cannot', async () => {
  const { id, student_id } = await add()
  const details = { first_name: '', last_name: 'Ωmega 🎻', email: 'Z@Mail.example', notes: '' }
  const { status, body } = await admin().call(updateStudentId, {
    params: { id },
    body: { ...details, student_id: 'OTHER' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...details, email: 'z@mail.example', student_id })
  const wrong = await admin().call(updateStudentId, {
    params: { id },
    body: { ...details, email: 'no' },
  })
  expect([wrong.status, wrong.body.fields]).toEqual([422, { email: 'Invalid email address' }])
})

test('an unused ID can be deleted; who comes second hears that it is gone', async () => {
  const { id } = await add()
  const answers = await atOnce(5, () => admin().call(deleteStudentId, { params: { id } }))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 204: 1, 404: 4 })
  const late = await admin().call(updateStudentId, { params: { id }, body: {} as never })
  expect(late.body.message).toContain('Somebody has deleted this student ID')
})

test('a used ID is not deleted, and the reason is told', async () => {
  const [confirmed, waiting] = [await add(), await add()]
  await claim(confirmed.id, { confirmed: true })
  await claim(waiting.id)
  const remove = async (id: string) =>
    (await admin().call(deleteStudentId, { params: { id } })).body.message
  expect(await remove(confirmed.id)).toContain('belongs to an account')
  expect(await remove(waiting.id)).toContain('Release it first')
  expect((await list()).items).toMatchObject([
    { is_used: true, unconfirmed: true, used_at: academy.clock.now.toISOString() },
    { is_used: true, unconfirmed: false },
  ])
})

test('a claim nobody has confirmed can be released, its account with it', async () => {
  const { id } = await add()
  const userId = await claim(id)
  const answers = await atOnce(3, () => admin().call(releaseStudentId, { params: { id } }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[0]?.body).toMatchObject({ is_used: false, used_at: null })
  expect(await exists(userId)).toBe(false)
})

test('a confirmed account keeps its ID', async () => {
  const { id } = await add()
  const userId = await claim(id, { confirmed: true })
  const { status, body } = await admin().call(releaseStudentId, { params: { id } })
  expect([status, body.code]).toEqual([409, 'confirmed'])
  expect(await exists(userId)).toBe(true)
})

test('a claim that nobody has confirmed for a day is undone by itself, a younger one is not', async () => {
  const hours = (number: number) => new Date(academy.clock.now.getTime() - number * 60 * 60 * 1000)
  const [stale, young, confirmed] = [await add(), await add(), await add()]
  const staleUser = await claim(stale.id, { at: hours(24.1) })
  await claim(young.id, { at: hours(23.9) })
  await claim(confirmed.id, { at: hours(48), confirmed: true })
  await undoStaleClaims(academy.db, academy.clock.now)
  const used = Object.fromEntries((await list()).items.map((it) => [it.id, it.is_used]))
  expect(used).toEqual({ [stale.id]: false, [young.id]: true, [confirmed.id]: true })
  expect(await exists(staleUser)).toBe(false)
})
