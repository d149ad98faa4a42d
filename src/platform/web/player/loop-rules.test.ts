import { expect, test } from 'vitest'
import { loopOf, turnAhead, withFrom, withTo } from './loop-rules.ts'

test.each([
  ['a beginning', {}, 4000, { from: 4000 }],
  ['a later beginning', { from: 1000, to: 9000 }, 4000, { from: 4000, to: 9000 }],
  ['a beginning after the end', { from: 1000, to: 3000 }, 4000, { from: 4000 }],
  ['a beginning right before the end', { from: 1000, to: 4050 }, 4000, { from: 4000 }],
])('%s', (_, ends, at, then) => {
  expect(withFrom(ends, at)).toEqual(then)
})

test.each([
  ['an end', { from: 4000 }, 5000, { from: 4000, to: 5000 }],
  ['an end alone begins at the beginning', {}, 5000, { from: 0, to: 5000 }],
  ['set backwards', { from: 4000 }, 1000, { from: 1000, to: 4000 }],
  ['too short to be heard', { from: 4000 }, 4050, { from: 4000 }],
])('%s', (_, ends, at, then) => {
  expect(withTo(ends, at)).toEqual(then)
})

const loop = { from: 4000, to: 5000 }

test('a loop has both ends', () => {
  expect([loopOf({}), loopOf({ from: 4000 }), loopOf(loop)]).toEqual([undefined, undefined, loop])
})

test.each([
  ['in the loop', 4500, undefined, 5000],
  ['before it', 100, undefined, 5000],
  ['behind it', 5000, undefined, undefined],
  ['with a stretch that is heard once', 4500, 4700, 4700],
])('%s', (_, place, stopsAt, turn) => {
  expect(turnAhead(place, { loop, stopsAt })).toBe(turn)
  expect(turnAhead(place, { loop: undefined, stopsAt })).toBe(stopsAt)
})
