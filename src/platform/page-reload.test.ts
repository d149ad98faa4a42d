import { expect, test } from 'vitest'
import { withReload } from './page-reload.ts'

const now = 1_000_000

test.each([
  ['a page that never was', {}, { '/profile': now }],
  ['one that was a minute ago', { '/profile': now - 60_000 }, { '/profile': now }],
  ['one that was a moment ago', { '/profile': now - 59_999 }, undefined],
  ['another than the one that was', { '/admin': now - 5 }, { '/admin': now - 5, '/profile': now }],
  ['one that was by a clock put back since', { '/profile': now + 90_000 }, { '/profile': now }],
])('%s is reloaded, at most once in a minute', (_which, before, after) => {
  expect(withReload(before, '/profile', now)).toEqual(after)
})
