import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serializeAnswer } from './serialize-answer.ts'

const Person = z.object({ name: z.string().check(z.minLength(1)) })
const serialize = serializeAnswer({
  schema: z.object({ people: z.array(Person), next: z.nullable(z.string()) }),
  method: 'GET',
  url: '/api/people',
})
const empty = { people: [], next: null }

test.each([
  [
    'what fits',
    { people: [{ name: 'Aoife' }], next: 'b' },
    '{"people":[{"name":"Aoife"}],"next":"b"}',
  ],
  ['what the contract does not name', { ...empty, secret: 1 }, '{"people":[],"next":null}'],
  [
    'what it does not name further down',
    { people: [{ name: 'Aoife', password: 'x' }], next: null },
    '{"people":[{"name":"Aoife"}],"next":null}',
  ],
])('%s', (_, answer, json) => {
  expect(serialize(answer)).toBe(json)
})

test.each([
  ['a field that is missing', { people: [] }],
  ['a value of the wrong kind', { ...empty, next: 1 }],
  ['a value against a rule', { ...empty, people: [{ name: '' }] }],
  ['nothing', undefined],
])('%s is refused by the name of the endpoint', (_, answer) => {
  expect(() => serialize(answer)).toThrow('GET /api/people breaks its contract')
})
