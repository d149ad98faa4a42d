import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { claimBy } from '../../../../test/claimed-ids.ts'
import { aStudentId } from '../fixtures.ts'
import type { NewStudentId } from '../rules.ts'
import { createStudentIdVerifier } from './create-student-id-verifier.ts'
import { undoStaleClaims } from './undo-stale-claims.ts'

const now = new Date('2026-07-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const verifier = createStudentIdVerifier(() => now)
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy({ now })
})
afterAll(() => academy.close())

async function approve(overrides: Partial<NewStudentId> = {}) {
  const row = aStudentId(overrides)
  await academy.db.insertInto('approved_student_ids').values(row).execute()
  return row.student_id
}

const stored = (student_id: string) =>
  academy.db
    .selectFrom('approved_student_ids')
    .selectAll()
    .where('student_id', '=', student_id)
    .executeTakeFirstOrThrow()

const roleFor = (student_id: string, email = 'ada@mail.example') =>
  verifier.findRole(academy.db, { student_id, email })

/** As a registration does: the ID first, the account afterwards. */
const register = (student_id: string, email = `${randomUUID()}@mail.example`) =>
  academy.db.transaction().execute(async (trx) => {
    const user_id = randomUUID()
    const claim = await verifier.claim(trx, { student_id, email, user_id, now })
    if (!claim) return undefined
    const person = { id: user_id, first_name: 'Ada', last_name: 'L', email, role: claim.role }
    await trx.insertInto('users').values(person).execute()
    return { user_id, ...claim }
  })

const users = async (id: string) =>
  (await academy.db.selectFrom('users').select('id').where('id', '=', id).execute()).length

test('an ID that is free lets in, and says as what', async () => {
  const [student, tutor, other] = [
    await approve(),
    await approve({ category: 'Tutor' }),
    await approve({ category: 'Alumna' as never }),
  ]
  expect(await roleFor(student)).toBe('student')
  expect(await roleFor(tutor)).toBe('tutor')
  const claimed = await register(student)
  expect(claimed?.role).toBe('student')
  expect(await stored(student)).toMatchObject({ used_by: claimed?.user_id, used_at: now })
  expect((await register(tutor))?.role).toBe('tutor')
  expect((await register(other))?.role).toBe('student')
})

test('an ID that is not on the list, or used, lets nobody in', async () => {
  const used = await approve()
  await claimBy(academy.db, used, { used_at: hoursAgo(1000) })
  const claimed = await approve()
  const account = await claimBy(academy.db, claimed, { confirmed: false, used_at: hoursAgo(23) })
  for (const id of ['NOWHERE', used, claimed]) {
    expect(await roleFor(id)).toBeUndefined()
    expect(await register(id)).toBeUndefined()
  }
  expect(await users(account)).toBe(1)
})

test('an ID on the list with blanks, from before they were left out, lets in without them', async () => {
  await approve({ student_id: 'HALL 7' })
  expect(await roleFor('HALL7')).toBe('student')
  // Where both are on the list, the one that is written so.
  await approve({ student_id: 'HALL7', email: 'hall@mail.example' })
  expect(await roleFor('HALL7')).toBeUndefined()
  expect((await register('HALL7', 'hall@mail.example'))?.role).toBe('student')
  expect((await stored('HALL 7')).used_by).toBeNull()
})

test('an ID with an address on record opens for that address alone', async () => {
  const id = await approve({ email: 'ada@mail.example' })
  expect(await roleFor(id, 'eve@mail.example')).toBeUndefined()
  expect(await register(id, 'eve@mail.example')).toBeUndefined()
  expect(await roleFor(id, 'ada@mail.example')).toBe('student')
  expect(await register(id, 'ada@mail.example')).toBeDefined()
})

test('a registration that fails leaves the ID free', async () => {
  const id = await approve()
  const failed = academy.db.transaction().execute(async (trx) => {
    await verifier.claim(trx, {
      student_id: id,
      email: 'x@mail.example',
      user_id: randomUUID(),
      now,
    })
  })
  await expect(failed).rejects.toThrow(/foreign key/)
  expect(await stored(id)).toMatchObject({ used_by: null, used_at: null })
})

test.each([
  ['free', false],
  ['claimed long ago and never confirmed', true],
])('of five who register at once with an ID that is %s, one comes in', async (_state, stale) => {
  const id = await approve()
  const old = stale
    ? await claimBy(academy.db, id, { confirmed: false, used_at: hoursAgo(25) })
    : undefined
  const all = await Promise.all(Array.from({ length: 5 }, () => register(id)))
  const winners = all.filter((one) => one !== undefined)
  expect(winners).toHaveLength(1)
  expect((await stored(id)).used_by).toBe(winners[0]?.user_id)
  if (old) expect(await users(old)).toBe(0)
})

test('a claim never confirmed counts for nothing after a day, even before the sweep', async () => {
  const id = await approve({ email: 'clara@mail.example' })
  const old = await claimBy(academy.db, id, { confirmed: false, used_at: hoursAgo(24) })
  expect(await roleFor(id, 'eve@mail.example')).toBeUndefined()
  expect(await register(id, 'eve@mail.example')).toBeUndefined()
  expect(await users(old)).toBe(1)
  expect(await roleFor(id, 'clara@mail.example')).toBe('student')
  expect(await register(id, 'clara@mail.example')).toBeDefined()
  expect(await users(old)).toBe(0)
})

test('the sweep undoes claims older than a day that nobody confirmed, and no others', async () => {
  await undoStaleClaims(academy.db, now)
  const [stale, young, confirmed] = [await approve(), await approve(), await approve()]
  const gone = await claimBy(academy.db, stale, { confirmed: false, used_at: hoursAgo(25) })
  await claimBy(academy.db, young, { confirmed: false, used_at: hoursAgo(23) })
  await claimBy(academy.db, confirmed, { used_at: hoursAgo(1000) })
  expect(await undoStaleClaims(academy.db, now)).toBe(1)
  expect(await undoStaleClaims(academy.db, now)).toBe(0)
  expect(await stored(stale)).toMatchObject({ used_by: null, used_at: null })
  expect(await users(gone)).toBe(0)
  expect((await stored(young)).used_by).not.toBeNull()
  expect((await stored(confirmed)).used_by).not.toBeNull()
})
