import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAcademy, testAcademy } from '../../../../test/academy.ts'
import { sessionCookie } from '../../../../test/sessions.ts'
import { type ImportProgress, studentIdsContract } from '../contract.ts'
import type { Category, Name } from '../rules.ts'

const { importStudentIds, checkImport } = studentIdsContract
let academy: TestAcademy

beforeAll(async () => {
  academy = await testAcademy()
})
afterAll(() => academy.close())

/** The last line of an import. */
async function importAll(category: Category, names: Name[]) {
  const reply = await fetch(academy.url + importStudentIds.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: sessionCookie(academy.people.admin) },
    body: JSON.stringify({ category, names }),
  })
  expect(reply.status).toBe(200)
  const lines = (await reply.text()).trimEnd().split('\n')
  return JSON.parse(lines.at(-1) ?? '') as ImportProgress
}

const rows = () => academy.db.selectFrom('approved_student_ids').selectAll().execute()

const named = (first_name: string, email = '') => ({ first_name, last_name: 'Twice', email })
const check = (names: unknown, who: 'admin' | 'tutor' | 'visitor' = 'admin') =>
  academy.as(academy.people[who]).call(checkImport, {
    body: { category: 'Student', names } as never,
  })

test('who has an ID or an account, or is on the list twice, is left out', async () => {
  const account = academy.people.student.email
  await importAll('Student', [named('Ana', 'ana.twice@mail.example')])
  const id = (await rows()).find(({ email }) => email === 'ana.twice@mail.example')
  const list = [
    named('Ana', 'ana.twice@mail.example'),
    named('Bo', 'bo.twice@mail.example'),
    named('Sam', account),
    named('Bo', 'BO.twice@Mail.example'),
    named('Cy'),
    named('CÝ'),
  ]
  const { status, body } = await check(list)
  expect(status).toBe(200)
  expect(body.known).toEqual(
    expect.arrayContaining([
      { email: 'ana.twice@mail.example', student_id: id?.student_id },
      expect.objectContaining({ email: account }),
    ]),
  )
  expect(body.known).toHaveLength(2)
  const before = (await rows()).length
  expect(await importAll('Student', list)).toMatchObject({ total: 2, left_out: 4 })
  expect(await rows()).toHaveLength(before + 2)
  const again = await importAll('Tutor', list.slice(0, 4))
  expect(again).toEqual({ done: 0, total: 0, finished: true, ids: [], left_out: 4 })
})

test('of one list that is imported twice at once each name comes once', async () => {
  const list = Array.from({ length: 150 }, (_, index) => ({
    ...named('Racer'),
    email: `racer-${index}@mail.example`,
  }))
  const both = await Promise.all([importAll('Student', list), importAll('Tutor', list)])
  expect(both.map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([0, 150])
})

test('an address with letters of its own is found in ASCII', async () => {
  await importAll('Student', [named('Mia', 'mia@Müller.example')])
  expect((await check([named('Mia', 'mia@xn--mller-kva.example')])).body.known).toEqual([
    { email: 'mia@xn--mller-kva.example', student_id: expect.stringMatching(/^CAD2025ST/) },
  ])
})

test.each([
  ['a visitor', 'visitor', [named('Ana')], 401],
  ['a tutor', 'tutor', [named('Ana')], 403],
  ['no names', 'admin', [], 422],
  ['a bad address', 'admin', [named('Ana', 'ana@')], 422],
] as const)('a list is not checked for %s', async (_what, who, names, status) => {
  expect((await check(names, who)).status).toBe(status)
})
