import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#platform/endpoint.ts'
import { contracts } from '../src/contracts.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { mayCall } from './endpoint-expectations.ts'
import { sampleOf } from './screens/sample.ts'
import { openSession, sessionCookie } from './sessions.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
})
beforeEach(() => academy.database.pool.query('delete from rate_limits'))
afterAll(() => academy.close())

const endpoints = contracts.flatMap((contract) => Object.entries(contract) as [string, Endpoint][])

/** What PostgreSQL does not store, as JSON has it and as an address has it. */
const unstorable = [
  ['U+0000', 'a\0b'],
  ['half a surrogate pair', 'a\uD83Cb'],
] as const

type Path = readonly (string | 0)[]

const bodies = endpoints.flatMap(([id, endpoint]) =>
  endpoint.body && !endpoint.takes && !endpoint.upload
    ? textsIn(endpoint.body).map(
        (path) => [`${id}: ${path.join('.')}`, id, endpoint, path] as const,
      )
    : [],
)

describe.each(unstorable)('with %s', (_, text) => {
  test.each(bodies)('the text of %s is refused at its field', async (_name, id, endpoint, path) => {
    const body = bodyWith(path, text, sampleIfAny(endpoint))
    const response = await send(id, endpoint, { body })
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([
      422,
      expect.arrayContaining([expect.any(String)]),
    ])
  })
})

const queries = endpoints.flatMap(([id, endpoint]) =>
  endpoint.query && endpoint.responds !== 'socket'
    ? textsIn(endpoint.query).map(([name]) => [`${id}: ${name}`, id, endpoint, name] as const)
    : [],
)

test.each(queries)('U+0000 in the query of %s is no failure', async (_name, id, endpoint, name) => {
  const response = await send(id, endpoint, { query: `?${name}=a%00b` })
  await response.body?.cancel()
  expect(response.status).toBeLessThan(500)
})

const params = endpoints.filter(([, { params, responds }]) => params && responds !== 'socket')

test.each(params)('U+0000 in the path of %s is no failure', async (id, endpoint) => {
  const response = await send(id, endpoint, { param: 'a%00b', ...(endpoint.body && { body: {} }) })
  await response.body?.cancel()
  expect(response.status).toBeLessThan(500)
})

type Sent = { body?: unknown; query?: string; param?: string }

/** Calls it as somebody who may. */
async function send(id: string, endpoint: Endpoint, { body, query = '', param }: Sent) {
  const [name = 'visitor'] = mayCall[id] ?? []
  const actor = academy.people[name as keyof TestAcademy['people']]
  if (actor.kind === 'person') await openSession(academy.db, actor)
  const path = endpoint.path.replace(/:\w+/g, (it) => param ?? samples[it.slice(1)] ?? it)
  return fetch(academy.url + path + query, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      ...(actor.kind === 'person' && { cookie: sessionCookie(actor) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const id = '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f'
const samples: Record<string, string> = { id, provider: 'google', kind: 'events', course_id: '4' }

/** A body that is right otherwise; an endpoint with rules of its own may refuse more of it. */
function sampleIfAny({ body }: Endpoint) {
  try {
    return body && sampleOf(body, 'full')
  } catch {
    return undefined
  }
}

/** A body with this text at the path. */
function bodyWith([first, ...rest]: Path, text: string, whole: unknown): unknown {
  if (first === undefined) return text
  const part = Object(whole)[first]
  return first === 0
    ? [bodyWith(rest, text, part)]
    : { ...Object(whole), [first]: bodyWith(rest, text, part) }
}

/** Where a schema has texts that are none of a list. */
function textsIn(schema: z.ZodMiniType): Path[] {
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

type JsonSchema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

function walk(it: JsonSchema, path: Path = []): Path[] {
  const parts = [...(it.anyOf ?? []), ...(it.oneOf ?? []), ...(it.allOf ?? [])]
  const within = parts.flatMap((part) => walk(part, path))
  if (it.type === 'string') return [...within, path]
  const fields = Object.entries(it.properties ?? {}).flatMap(([name, part]) =>
    walk(part, [...path, name]),
  )
  const items = it.items ? walk(it.items, [...path, 0]) : []
  const more =
    typeof it.additionalProperties === 'object' ? walk(it.additionalProperties, [...path, 'x']) : []
  return [...within, ...fields, ...items, ...more]
}
