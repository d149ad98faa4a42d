import { expect, test } from 'vitest'
import { changeableUntil, isFull, isOpen, placesOf } from './selection-rules.ts'

const made = '2026-11-01T04:00:00Z'

test.each([
  [undefined, '2026-11-08T04:00:00Z'],
  ['2026-11-03T23:30:00Z', '2026-11-03T23:30:00Z'],
  ['2026-11-08T04:00:00Z', '2026-11-08T04:00:00Z'],
  ['2026-11-09T23:30:00Z', '2026-11-08T04:00:00Z'],
])('made on November 1 with the first class at %s, it may be changed until %s', (first, until) => {
  const at = changeableUntil(new Date(made), first ? new Date(first) : undefined)
  expect(at).toEqual(new Date(until))
})

test.each([
  [4, null, [], true],
  [4, [4, 2], [], true],
  [5, [4, 2], [], false],
  // The office has enrolled them.
  [5, [4, 2], [5], true],
])(
  'course %i is open to who was accepted for %j and takes %j: %s',
  (id, accepted, enrolled, is) => {
    expect(isOpen(id, { accepted, enrolled })).toBe(is)
  },
)

test.each([
  [[1, 2, 3], null, false],
  [[1, 2, 3, 4], null, true],
  [[1, 2, 3, 4], [1, 2, 3, 4, 5], false],
])('after %j of %j there is no room for another: %s', (chosen, accepted, is) => {
  expect(isFull(chosen, { accepted })).toBe(is)
})

test.each([
  [8, null, 6, 2],
  [8, 7, 6, 1],
  [undefined, 7, 6, 1],
  [8, 20, 9, 0],
  [undefined, null, 6, undefined],
])('a class of %s where %s fit, with %i taken, has %s left', (classSize, seats, taken, left) => {
  expect(placesOf({ classSize, seats, taken })?.left).toBe(left)
})
