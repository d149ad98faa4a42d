import { expect, test } from 'vitest'
import { findUnstorable, storable } from './storable-text.ts'

const half = '\uD83C'

test.each<[unknown, string | undefined]>([
  [undefined, undefined],
  [null, undefined],
  [7, undefined],
  [{}, undefined],
  [{ name: 'Zoë 🎻', tags: ['a', { deep: 'b' }], none: null }, undefined],
  [{ name: 'a\0b' }, 'name'],
  [{ name: `a${half}b` }, 'name'],
  [{ name: `${half}\uDFBB` }, undefined],
  [{ name: `\uDFBB${half}` }, 'name'],
  [{ first: 'a', list: ['a', { deep: 'a\0' }] }, 'list'],
  [{ one: 'a\0', other: 'b\0' }, 'one'],
  [{ marks: { [half]: 1 } }, 'marks'],
  [{ [half]: 1 }, 'body'],
  [['a', 'b\0'], 'body'],
  ['a\0', 'body'],
])('in %j the field that cannot be stored is %s', (body, field) => {
  expect(findUnstorable(body)).toBe(field)
})

test('a body may be nested as deep as it likes', () => {
  const deep = JSON.parse(`{"list":${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}}`)
  expect(findUnstorable(deep)).toBe('list')
})

test.each<[unknown, unknown]>([
  ['a\0b', 'a\uFFFDb'],
  [half, '\uFFFD'],
  [
    { q: ['a\0'], page: 2, since: new Date(0) },
    { q: ['a\uFFFD'], page: 2, since: new Date(0) },
  ],
  [undefined, undefined],
])('of parameters %j it makes %j', (value, clean) => {
  expect(storable(value)).toEqual(clean)
})
