import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectCourses } from '#features/enrolments/server/select-courses.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { unlimitedClient } from '#platform/server/db/unlimited-client.ts'
import { contracts } from '../src/contracts.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { readsOf } from './endpoint-expectations.ts'
import { growAcademy, wasteOf } from './grown-academy.ts'
import { queriesOf } from './queries.ts'

/** Of an endpoint whose input is not known here. */
type Call = (endpoint: Endpoint, input: object) => Promise<{ status: number }>

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
  expect(Object.keys(readsOf)).toEqual(expect.arrayContaining(names))
})

describe.each(Object.entries(readsOf))('%s', (name, readings) => {
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
