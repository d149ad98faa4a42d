import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { atOnce } from '../../../../test/tally.ts'
import type { Progress } from '../contract.ts'
import type { Category } from '../rules.ts'

let academy: TestAcademy
beforeEach(async () => {
  academy = await testAcademy()
})
afterEach(() => academy.close())

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    first_name: `Zoë ${index}`,
    last_name: "O'Hara",
  }))

const post = (body: object, signal: AbortSignal | null = null) =>
  fetch(`${academy.url}/api/student-ids/import`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: sessionCookie(academy.people.admin),
    },
    body: JSON.stringify(body),
    signal,
  })

/** What an import says, line by line. */
async function importPeople(category: Category, count: number): Promise<Progress[]> {
  const response = await post({ category, names: people(count) })
  expect(response.status).toBe(200)
  return (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const idsOf = async (beginning: string) => {
  const rows = await academy.db
    .selectFrom('approved_student_ids')
    .select('student_id')
    .where('student_id', 'like', `${beginning}%`)
    .orderBy('student_id')
    .execute()
  return rows.map(({ student_id }) => student_id)
}

const addId = (student_id: string) =>
  academy.db.insertInto('approved_student_ids').values({ student_id }).execute()

test('students begin at 004 and tutors at 001, and each import goes on from the highest', async () => {
  expect((await importPeople('Student', 2)).at(-1)).toEqual({
    done: 2,
    total: 2,
    imported: { first: 'CAD2025ST004', last: 'CAD2025ST005' },
  })
  expect((await importPeople('Tutor', 1)).at(-1)?.imported?.first).toBe('CAD2025AD001')
  await addId('CAD2025ST101')
  // None of these is one of ours.
  await addId('CAD2025ST99')
  await addId('XCAD2025ST900')
  await addId('CAD2025ST900B')
  expect((await importPeople('Student', 1)).at(-1)?.imported?.first).toBe('CAD2025ST102')
})

test('after 999 comes 1000', async () => {
  await addId('CAD2025ST999')
  expect((await importPeople('Student', 1)).at(-1)?.imported?.first).toBe('CAD2025ST1000')
  expect((await importPeople('Student', 1)).at(-1)?.imported?.first).toBe('CAD2025ST1001')
})

test('2,000 names show how far they are, and then are all in', async () => {
  const lines = await importPeople('Student', 2000)
  expect(lines[0]).toEqual({ done: 0, total: 2000 })
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.every(({ done }, index) => done >= (lines[index - 1]?.done ?? 0))).toBe(true)
  expect(lines.at(-1)?.imported).toEqual({ first: 'CAD2025ST004', last: 'CAD2025ST2003' })
  expect(await idsOf('CAD2025ST')).toHaveLength(2000)
})

test('imports at the same time never collide', async () => {
  await atOnce(6, () => importPeople('Tutor', 300))
  const ids = await idsOf('CAD2025AD')
  expect(ids).toHaveLength(1800)
  const numbers = ids.map((id) => Number(id.slice('CAD2025AD'.length))).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 1800 }, (_, index) => index + 1))
})

test('one that fails in the middle leaves nothing, and says no last word', async () => {
  await academy.database.pool.query(
    `alter table approved_student_ids add constraint no_1500 check (student_id <> 'CAD2025ST1500')`,
  )
  const response = await post({ category: 'Student', names: people(2000) })
  const said = await response.text().catch(() => 'broken off')
  expect(said).not.toContain('imported')
  expect(await idsOf('CAD2025ST')).toEqual([])
  // The connection is back and the numbers are free.
  expect((await importPeople('Student', 3)).at(-1)?.imported?.first).toBe('CAD2025ST004')
})

test('one whose sender goes away leaves all or nothing, and holds up nobody', async () => {
  const leaving = new AbortController()
  const response = await post({ category: 'Student', names: people(5000) }, leaving.signal)
  await response.body?.getReader().read()
  leaving.abort()
  expect((await importPeople('Tutor', 1)).at(-1)?.imported?.first).toBe('CAD2025AD001')
  await importPeople('Student', 1)
  const count = (await idsOf('CAD2025ST')).length
  expect([1, 5001]).toContain(count)
})

test.each([
  ['no names', { names: [] }, 'Names list is required'],
  ['5,001 names', { names: people(5001) }, 'at most 5000'],
  [
    'a name that is none',
    { names: [{ first_name: '\u200b', last_name: '' }] },
    'letters and signs',
  ],
  ['a category that is none', { category: 'Admin', names: people(1) }, 'choose from the list'],
])('%s: refused', async (_, change, words) => {
  const response = await post({ category: 'Student', ...change })
  expect(response.status).toBe(422)
  expect((await response.json()).message).toContain(words)
})

test('nobody but an admin imports', async () => {
  const response = await fetch(`${academy.url}/api/student-ids/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: sessionCookie(academy.people.tutor) },
    body: JSON.stringify({ category: 'Student', names: people(1) }),
  })
  expect(response.status).toBe(403)
})
