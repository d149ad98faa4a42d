import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsContract as accounts } from '#features/accounts/contract.ts'
import type { Actor } from '#platform/actor.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { contracts } from '../src/contracts.ts'
import { type TestAcademy, testAcademy } from './academy.ts'
import { mayCall } from './endpoint-expectations.ts'
import { openSession, signPeopleIn } from './sessions.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await testAcademy()
  await signPeopleIn(academy.db, [academy.people.waiting])
  // The first request of a person updates when they were last seen, refused or not.
  for (const actor of Object.values(academy.people))
    await academy.as(actor).call(accounts.getSession)
})
afterAll(() => academy.close())

/** The names of the academy's people, needed before there is an academy. */
const peopleNames: Record<keyof TestAcademy['people'], true> = {
  visitor: true,
  guest: true,
  student: true,
  otherStudent: true,
  tutor: true,
  otherTutor: true,
  admin: true,
  reviewer: true,
  waiting: true,
}

const operations = contracts.flatMap((contract) => Object.entries(contract) as [string, Endpoint][])
const names = operations.map(([id]) => id)

test('every endpoint is in a contract, and says who may call it', async () => {
  const description = await (await fetch(`${academy.url}/api/openapi.json`)).json()
  const documented = Object.values(description.paths as Record<string, object>).flatMap((path) =>
    // The description says of a HEAD that it is one.
    Object.values(path).map(({ operationId }) => operationId.replace(/-head$/, '')),
  )
  expect(documented.toSorted()).toEqual(names.toSorted())
  expect(
    names.filter((id) => !mayCall[id]),
    'Say in endpoint-expectations.ts who may call it.',
  ).toEqual([])
  expect(Object.keys(mayCall).filter((id) => !names.includes(id))).toEqual([])
})

const actors = Object.keys(peopleNames) as (keyof TestAcademy['people'])[]
const may = (id: string) => (name: keyof TestAcademy['people']) =>
  mayCall[id]?.includes(name) ?? false
const mayNot = (id: string) => (name: keyof TestAcademy['people']) => !may(id)(name)

const callAs = (actor: Actor, endpoint: Endpoint) =>
  (academy.as(actor).call as AnyCall)(endpoint, {
    params: {
      id: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f',
      provider: 'google',
      course_id: '4',
      kind: 'events',
      number: '1',
      name: '6f7f3c1e-9d3b-4c55-8f0e-3a1c2b4d5e6f-800x600',
      file: '480.avif',
    },
    query: { token: 'none', category: 'Student' },
    body: endpoint.body ? {} : undefined,
  })

async function open(actor: Actor) {
  if (actor.kind === 'person') await openSession(academy.db, actor)
}

describe.each(contracts.map((contract) => [Object.keys(contract)[0], contract] as const))(
  '%s and others',
  (_, contract) => {
    const endpoints = Object.entries(contract) as [string, Endpoint][]

    describe('refused', () => {
      let before: unknown
      beforeAll(async () => {
        for (const name of actors) await open(academy.people[name])
        before = await everything(academy)
      })

      for (const [id, endpoint] of endpoints)
        test.each(actors.filter(mayNot(id)))(`${id} as %s`, async (name) => {
          const actor = academy.people[name]
          const { status, body } = await callAs(actor, endpoint)
          expect(status).toBe(actor.kind === 'visitor' ? 401 : 403)
          // An answer to HEAD has no body.
          if (endpoint.method === 'HEAD') return
          expect(body?.code).toBe(actor.kind === 'visitor' ? 'sign_in_required' : 'forbidden')
        })

      test('and nothing is changed', async () => expect(await everything(academy)).toEqual(before))
    })

    for (const [id, endpoint] of endpoints)
      test.each(actors.filter(may(id)))(`${id} as %s`, async (name) => {
        const actor = academy.people[name]
        await open(actor)
        const { status, body } = await callAs(actor, endpoint)
        // It passed the access check; its answer is tested elsewhere.
        expect(body?.code).not.toBe('forbidden')
        expect(body?.code).not.toBe('sign_in_required')
        expect([500, 502, 504]).not.toContain(status)
      })
  },
)

type AnyCall = (
  endpoint: Endpoint,
  input: object,
) => Promise<{ status: number; body?: { code?: string } }>

/** A dump of the whole database, without the counters of the rate limits; what becomes of a mail, a job decides. */
async function everything({ database: { pool } }: TestAcademy) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
  )
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, md5(string_agg(it::text, '|' order by it::text))
       from (select ${name === 'mails' ? 'id' : '*'} from "${name}") it`,
  )
  // With many tables PostgreSQL reads them in parallel, and answers in any order.
  return (await pool.query(`${prints.join(' union all ')} order by name`)).rows
}
