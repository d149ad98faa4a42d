import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeOf } from './byte-range.ts'

test.each([
  ['bytes=0-499', 1000, { start: 0, end: 499 }],
  ['bytes=500-999', 1000, { start: 500, end: 999 }],
  ['bytes=0-0', 1000, { start: 0, end: 0 }],
  ['BYTES=1-2', 1000, { start: 1, end: 2 }],
  // An open end, and one beyond the file's.
  ['bytes=0-', 1000, { start: 0, end: 999 }],
  ['bytes=999-', 1000, { start: 999, end: 999 }],
  ['bytes=900-5000', 1000, { start: 900, end: 999 }],
  [`bytes=1-${'9'.repeat(400)}`, 1000, { start: 1, end: 999 }],
  // A suffix.
  ['bytes=-1', 1000, { start: 999, end: 999 }],
  ['bytes=-5000', 1000, { start: 0, end: 999 }],
  ['bytes=-0', 1000, 'unsatisfiable'],
  // Beyond the file.
  ['bytes=1000-', 1000, 'unsatisfiable'],
  ['bytes=1000-2000', 1000, 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 1000, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-1', 0, 'whole'],
  // Missing, unknown, malformed, or several ranges.
  [undefined, 1000, 'whole'],
  ['', 1000, 'whole'],
  ['bytes=', 1000, 'whole'],
  ['bytes=-', 1000, 'whole'],
  ['bytes=5-4', 1000, 'whole'],
  ['bytes=0x1-2', 1000, 'whole'],
  ['bytes=1.5-2', 1000, 'whole'],
  ['bytes=--5', 1000, 'whole'],
  ['bytes 0-5', 1000, 'whole'],
  ['seconds=0-5', 1000, 'whole'],
  ['bytes=0-5,10-20', 1000, 'whole'],
] as const)('%s of %i bytes', (header, bytes, asked) => {
  expect(rangeOf(header, bytes)).toEqual(asked)
})

test('a range lies within the file, whatever is asked', () => {
  const part = fc.oneof(fc.nat().map(String), fc.constant(''), fc.string())
  fc.assert(
    fc.property(part, part, fc.nat({ max: 1000 }), (first, last, bytes) => {
      const asked = rangeOf(`bytes=${first}-${last}`, bytes)
      if (typeof asked === 'string') return
      expect(asked.start).toBeGreaterThanOrEqual(0)
      expect(asked.end).toBeGreaterThanOrEqual(asked.start)
      expect(asked.end).toBeLessThan(bytes)
    }),
  )
})
