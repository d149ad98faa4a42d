import { expect, test } from 'vitest'
import { barlinesOf, barsOf, enlargement, rowsOf, wavePath } from './wave-rules.ts'

const peaks = Array.from({ length: 600 }, (_, index) => (index === 299 ? 80 : 10))

test('a bar is as loud as the loudest of its stretch, and none is lost', () => {
  const bars = barsOf(peaks, 100)
  expect([bars.length, bars[49], bars[48], bars[50]]).toEqual([100, 0.8, 0.1, 0.1])
  expect(barsOf(peaks, 7).filter((it) => it === 0.8)).toHaveLength(1)
  expect(barsOf(peaks, 5000)).toHaveLength(600)
})

test('a soft sound is enlarged, to a limit; silence is not', () => {
  expect([[100], [50], [2], [0]].map(enlargement)).toEqual([1, 2, 5, 0])
})

test('the path has a stroke for each bar, and a dot for silence', () => {
  expect(wavePath([1, 0], 20, 50)).toBe('M5 -50V50M15 -0.7V0.8')
})

test.each([
  [192_000, 9, [30, 60, 90, 120, 150, 180]],
  [23_000, 9, [5, 10, 15, 20]],
  [60_000, 4, [15, 30, 45]],
  [3_600_000, 4, [900, 1800, 2700]],
  [900, 9, []],
])('%d ms with at most %d lines', (durationMs, most, seconds) => {
  expect(barlinesOf(durationMs, most)).toEqual(seconds.map((it) => it * 1000))
})

test('letters that would cover each other stand above each other', () => {
  expect(rowsOf([0, 20, 40, 60, 200], 44)).toEqual([0, 1, 2, 0, 0])
  expect(rowsOf([0, 1, 2, 3], 44)).toEqual([0, 1, 2, 2])
})
