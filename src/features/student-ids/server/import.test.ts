import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { withTrigger } from '../../../../test/broken-database.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { type ImportProgress, studentIdsContract } from '../contract.ts'
import { aStudentId, someNames } from '../fixtures.ts'
import { type Category, maximumImport, type Name } from '../rules.ts'
import { importNames } from './import-names.ts'

const { importStudentIds, addStudentId } = studentIdsContract
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

const post = (category: Category, names: Name[], signal: AbortSignal | null = null) =>
  fetch(academy.url + importStudentIds.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: sessionCookie(academy.people.admin) },
    body: JSON.stringify({ category, names }),
    signal,
  })

async function importAll(category: Category, names: Name[]) {
  const reply = await post(category, names)
  expect(reply.status).toBe(200)
  const lines = (await reply.text()).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as ImportProgress)
}

const last = <T>(things: T[]) => things[things.length - 1] as T
const rows = (category: Category) =>
  academy.db
    .selectFrom('approved_student_ids')
    .selectAll()
    .where('category', '=', category)
    .orderBy('student_id')
    .execute()
const add = (student_id: string, category: Category) =>
  academy
    .as(academy.people.admin)
    .call(addStudentId, { body: aStudentId({ student_id, category }) })

/** Runs `sql` before each new row with this last name. */
const atName = <Result>(name: string, statement: string, act: () => Promise<Result>) =>
  withTrigger(
    academy,
    {
      event: 'before insert on approved_student_ids',
      when: `new.last_name = '${name}'`,
      statement,
    },
    act,
  )

test('students begin at 4, tutors at 1, and both go on above the highest there is', async () => {
  const [ada, clara] = [
    { first_name: 'Ada', last_name: "O'Hara", email: 'ada@mail.example' },
    { first_name: '🎻', last_name: '', email: '' },
  ] as const
  expect(last(await importAll('Student', [ada, clara]))).toEqual({
    done: 2,
    total: 2,
    finished: true,
    ids: ['CAD2025ST004', 'CAD2025ST005'],
    left_out: 0,
  })
  expect(last(await importAll('Tutor', [clara])).ids).toEqual(['CAD2025AD001'])
  expect(await rows('Student')).toMatchObject([
    { student_id: 'CAD2025ST004', ...ada },
    { student_id: 'CAD2025ST005', ...clara },
  ])
  // Other patterns and prefixes are ignored.
  for (const id of ['CAD2025AD999', 'CAD2025AD99X', 'XX2025AD5000', 'CAD2024AD5000', 'CAD2025AD77'])
    await add(id, 'Tutor')
  const zoe = { ...ada, first_name: 'Zoë', email: 'zoe@mail.example' }
  expect(last(await importAll('Tutor', [zoe, clara])).ids).toEqual([
    'CAD2025AD1000',
    'CAD2025AD1001',
  ])
  expect(last(await importAll('Student', [clara])).ids).toEqual(['CAD2025ST006'])
  // From before blanks were left out of IDs.
  await academy.db
    .insertInto('approved_student_ids')
    .values({ student_id: 'CAD2025ST 050' })
    .execute()
  expect(last(await importAll('Student', [clara])).ids).toEqual(['CAD2025ST051'])
  await academy.db.deleteFrom('approved_student_ids').where('student_id', 'like', '%05_').execute()
})

test('two imports of three hundred at once, and single IDs between them, never collide', async () => {
  const before = (await rows('Student')).length
  const [one, other, ...added] = await Promise.all([
    importAll('Student', someNames(300)),
    importAll('Student', someNames(300)),
    ...Array.from({ length: 5 }, (_, index) => add(`CAD2025ST${100 + index}`, 'Student')),
  ] as const)
  const ids = [...(last(one).ids ?? []), ...(last(other).ids ?? [])]
  expect(new Set(ids).size).toBe(600)
  const taken = added.filter(({ status }) => status === 201).length
  expect(await rows('Student')).toHaveLength(before + 600 + taken)
})

test('two thousand names are told hundred by hundred, and all are in at the end', async () => {
  const before = (await rows('Student')).length
  const lines = await importAll('Student', someNames(2000))
  expect(lines.map(({ done }) => done)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => (index + 1) * 100),
    2000,
  ])
  expect(lines.filter(({ finished }) => finished)).toEqual([last(lines)])
  expect(await rows('Student')).toHaveLength(before + 2000)
})

test('when one of two thousand fails in the middle, none is in', async () => {
  const before = await rows('Student')
  await atName('Marchetti 1500', "raise exception 'no' using errcode = '23505'", async () => {
    const reply = await post('Student', someNames(2000))
    await expect(reply.text()).rejects.toThrow()
  })
  expect(await rows('Student')).toEqual(before)
  // The connection and the lock were released.
  expect(last(await importAll('Student', someNames(1))).finished).toBe(true)
})

test('when the first fails the answer says so', async () => {
  const before = await rows('Student')
  await atName('Marchetti 1', "raise exception 'no' using errcode = '23505'", async () => {
    const reply = await post('Student', someNames(2000))
    expect([reply.status, (await reply.json()).code]).toEqual([500, 'unexpected'])
  })
  expect(await rows('Student')).toEqual(before)
})

test('when the admin goes away in the middle none is in, and the connection is free', async () => {
  const before = await rows('Student')
  // More often than there are connections: each must be released.
  for (let time = 0; time < 8; time++) {
    const leaving = new AbortController()
    await atName('Marchetti 201', 'perform pg_sleep(0.1)', async () => {
      const reply = await post('Student', someNames(2000), leaving.signal)
      await reply.body?.getReader().read()
      leaving.abort()
      await expect.poll(() => openTransactions()).toBe(0)
    })
  }
  expect(await rows('Student')).toEqual(before)
  // The academy's jobs have one for a moment now and then.
  const { pool } = academy.database
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

test('an admin whose line is slow holds up nobody', async () => {
  const before = (await rows('Student')).length
  const slow = importNames(
    { category: 'Student', names: someNames(500) },
    {
      db: academy.db,
      numbering: { studentIdPrefix: 'CAD', studentIdYear: 2025 },
      now: academy.clock.now,
    },
  )
  await slow.next()
  // The reader is gone, and the sequence is free all the same.
  expect(last(await importAll('Student', someNames(1))).finished).toBe(true)
  expect(await rows('Student')).toHaveLength(before + 501)
  await slow.return(undefined)
})

const openTransactions = async () => {
  const { rows: sessions } = await academy.database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
        and application_name = 'cadenza'`,
  )
  return sessions[0]?.count
}

test('the longest list that is allowed is not too large', async () => {
  const names = Array.from({ length: maximumImport }, (_, index) => ({
    first_name: '李'.repeat(76) + String(index).padStart(4, '0'),
    last_name: '龍'.repeat(80),
    email: '',
  }))
  expect(last(await importAll('Tutor', names))).toMatchObject({
    done: maximumImport,
    finished: true,
  })
  const over = await post('Tutor', [...names, ...someNames(1)])
  expect([over.status, (await over.json()).message]).toEqual([
    422,
    'Please import at most 5000 names at a time',
  ])
})

test.each([
  [{ category: 'Student', names: [] }, 'Names list is required'],
  [{ category: 'Student' }, 'Names list is required'],
  [
    { category: 'Guest', names: [{ first_name: 'Ada', last_name: '' }] },
    'Please choose from the list',
  ],
  [
    { category: 'Tutor', names: [{ first_name: 'A\0', last_name: '' }] },
    'Name 1: Please use letters and signs only',
  ],
  [
    { category: 'Tutor', names: [{ first_name: 'Ada', last_name: '', email: 'ada@' }] },
    'Name 1: Invalid email address',
  ],
  [
    { category: 'Tutor', names: [someNames(1)[0], { first_name: 'Silva,', last_name: 'Ana' }] },
    'Name 2: A name has no comma, semicolon or quotation mark; write one name a line',
  ],
  [
    { category: 'Tutor', names: [{ first_name: 'Ana', last_name: 'ana@mail.example' }] },
    'Name 1: A name has no @ or <',
  ],
])('a list that cannot be taken is refused with its reason: %j', async (body, message) => {
  const reply = await academy
    .as(academy.people.admin)
    .call(importStudentIds, { body: body as never })
  expect([reply.status, (reply.body as { message?: string }).message]).toEqual([422, message])
})
