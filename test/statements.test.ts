import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPersonByEmail } from '#features/accounts/server/data.ts'
import { assignmentsContract } from '#features/assignments/contract.ts'
import { insertAssignment } from '#features/assignments/server/data.ts'
import type { Person } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { contracts } from '../src/contracts.ts'
import { fillDemoAcademy } from '../src/demo/academy.ts'
import { fillDemoPeople } from '../src/demo/people.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { statementsOf } from './endpoint-expectations.ts'
import { queriesOf } from './queries.ts'
import { samples } from './sample-files.ts'
import { openSession } from './sessions.ts'
import { upload } from './upload.ts'

const reads = contracts
  .flatMap((contract) => Object.entries(contract) as [string, Endpoint][])
  .filter(([, { method, responds, params, returns }]) => {
    return method === 'GET' && !responds && !params && returns
  })

let academy: TestAcademy
const readers = {} as Record<'student' | 'tutor' | 'reviewer', Person>

beforeAll(async () => {
  academy = await testAcademy({ healthCacheMs: 5_000 })
  // Each file of the demo has a moment of its own.
  Object.defineProperty(academy.clock, 'now', { get: () => new Date() })
  await fillDemoPeople(academy.db, new Date())
  await fillDemoAcademy(academy)
  for (const role of ['student', 'tutor'] as const) {
    const found = await findPersonByEmail(academy.db, `${role}@cadenza.example`)
    if (!found) throw new Error(`The demo has no ${role}.`)
    readers[role] = { kind: 'person', id: found.id, email: found.email, role, reviewer: false }
    await openSession(academy.db, readers[role])
  }
  readers.reviewer = academy.people.reviewer
})
afterAll(() => academy.close())

test('every read has its number', () => {
  expect(Object.keys(statementsOf).toSorted()).toEqual(reads.map(([id]) => id).toSorted())
})

test.each(reads)('%s', async (id, endpoint) => {
  const [reader, number, query = {}] = statementsOf[id] ?? []
  if (!reader) throw new Error('It has no number.')
  const read = () => (academy.as(readers[reader]).call as AnyCall)(endpoint, { query })
  expect((await read()).status).toBe(200)
  expect(await fewest(() => countOf(read), number ?? 0)).toBeLessThanOrEqual(number ?? 0)
})

test('handing in', async () => {
  const { db } = academy
  const row = { title: 'Scales', course_id: 4, created_by: readers.tutor.id }
  const handIn = async () => {
    const { id } = await insertAssignment(db, row)
    const sent = { fields: { notes: '' }, file: { name: 'scales.pdf', content: samples.pdf } }
    return countOf(async () => {
      const { status } = await upload(academy, readers.student, assignmentsContract.handIn, {
        params: { id },
        ...sent,
      })
      expect(status).toBe(201)
    })
  }
  expect(await fewest(handIn, 18)).toBeLessThanOrEqual(18)
})

/** The fewest of several counts, until one is no more than that: what the server does by itself comes between. */
async function fewest(count: () => Promise<number>, most: number) {
  let least = await count()
  for (let tries = 1; tries < 6 && least > most; tries += 1) least = Math.min(least, await count())
  return least
}

type AnyCall = (endpoint: Endpoint, input: object) => Promise<{ status: number }>

const countOf = async (task: () => Promise<unknown>) => (await queriesOf(task)).length
