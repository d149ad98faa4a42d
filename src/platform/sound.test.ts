import { expect, test } from 'vitest'
import { peakCount, playingTime, SoundFacts } from './sound.ts'

const peaks = Array<number>(peakCount).fill(0)

test.each([
  [1, peaks, true],
  [192_000, peaks.with(599, 100), true],
  [0, peaks, false],
  [1.5, peaks, false],
  [1 + 12 * 60 * 60 * 1000, peaks, false],
  [1, peaks.slice(1), false],
  [1, [...peaks, 0], false],
  [1, peaks.with(0, 101), false],
  [1, peaks.with(0, -1), false],
  [1, peaks.with(0, 0.5), false],
  [1, peaks.with(0, Number.NaN), false],
])('%s ms with %j … are facts of a sound: %s', (duration_ms, peaks, fits) => {
  expect(SoundFacts.safeParse({ duration_ms, peaks }).success).toBe(fits)
})

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [62_000, '1:02'],
  [3_723_000, '1:02:03'],
])('%s ms are shown as %s', (ms, shown) => {
  expect(playingTime(ms)).toBe(shown)
})
