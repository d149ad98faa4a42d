import { expect, test } from 'vitest'
import { stretchInTurn } from './stretch-rules.ts'

test.each([
  ['the loop', { from: 4000, to: 4500 }, 0, { from: 4000, to: 4500 }],
  ['ten seconds from the place on', undefined, 20_000, { from: 20_000, to: 30_000 }],
  ['no further than the shorter one', undefined, 55_000, { from: 55_000, to: 60_000 }],
  ['the last seconds at the end', undefined, 59_500, { from: 50_000, to: 60_000 }],
  ['the last seconds behind it', undefined, 80_000, { from: 50_000, to: 60_000 }],
  [
    'a loop that the shorter one ends in',
    { from: 58_000, to: 70_000 },
    0,
    { from: 58_000, to: 60_000 },
  ],
  ['a loop behind its end', { from: 70_000, to: 75_000 }, 0, { from: 50_000, to: 60_000 }],
])('%s', (_, loop, place, stretch) => {
  expect(stretchInTurn(loop, place, [90_000, 60_000])).toEqual(stretch)
})

test('a short take is heard whole', () => {
  expect(stretchInTurn(undefined, 3900, [4000, 5000])).toEqual({ from: 0, to: 4000 })
})
