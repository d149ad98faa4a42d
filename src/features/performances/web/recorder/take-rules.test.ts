import { expect, test } from 'vitest'
import { peakCount } from '#platform/sound.ts'
import {
  firstCut,
  isSilent,
  isTooOld,
  isWhole,
  moveEdge,
  nextNumber,
  recordedType,
  type Take,
} from './take-rules.ts'

test.each([
  ['without a count-in it is whole', 60_000, 0, { start: 0, end: 60_000 }],
  [
    'a count-in is cut off, with a breath before the first beat',
    60_000,
    4000,
    { start: 3850, end: 60_000 },
  ],
  ['who stops within the count-in keeps it', 4000, 4000, { start: 0, end: 4000 }],
  ['a count-in that is shorter than the breath stays', 60_000, 100, { start: 0, end: 60_000 }],
])('the first cut: %s', (_, duration, countIn, cut) => {
  expect(firstCut(duration, countIn)).toEqual(cut)
})

test.each([
  ['start', 2000.4, { start: 2000, end: 9000 }],
  ['start', -5, { start: 0, end: 9000 }],
  ['start', 8900, { start: 8500, end: 9000 }],
  ['end', 5000, { start: 1000, end: 5000 }],
  ['end', 99_000, { start: 1000, end: 10_000 }],
  ['end', 0, { start: 1000, end: 1500 }],
] as const)('the %s of 1 to 9 seconds of 10 moved to %s ms', (edge, to, cut) => {
  expect(moveEdge({ start: 1000, end: 9000 }, edge, to, 10_000)).toEqual(cut)
})

test.each([
  [{ start: 0, end: 10_000 }, true],
  [{ start: 1, end: 10_000 }, false],
  [{ start: 0, end: 9999 }, false],
])('%j of ten seconds is whole: %s', (cut, whole) => {
  expect(isWhole(cut, 10_000)).toBe(whole)
})

const day = 24 * 60 * 60 * 1000
test.each([
  [0, false],
  [30 * day, false],
  [30 * day + 1, true],
  // Its clock was set back.
  [-day, false],
])('a take of %s ms ago leaves: %s', (age, leaves) => {
  expect(isTooOld({ startedAt: 1e12 - age }, 1e12)).toBe(leaves)
})

test.each([
  [[], 1],
  [[1, 2], 3],
  [[2], 3],
  [[7, 3], 8],
])('after takes %j comes %s', (numbers, next) => {
  expect(nextNumber(numbers.map((number) => ({ number })))).toBe(next)
})

test.each([
  ['nothing at all', [], { start: 0, end: 6000 }, true],
  ['a sound', [300], { start: 0, end: 6000 }, false],
  ['a sound that is cut off', [10], { start: 1000, end: 6000 }, true],
  ['a sound at the very edge', [100], { start: 1000, end: 6000 }, false],
])('%s: silent is %s', (_, loud, cut, silent) => {
  const peaks = Array.from({ length: peakCount }, (__, at) => (loud.includes(at as never) ? 1 : 0))
  const take = { facts: { duration_ms: 6000, peaks }, cut } as Take
  expect(isSilent(take)).toBe(silent)
})

test.each([
  [
    'Safari, and Chrome where it may encode AAC',
    ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'],
    'audio/mp4;codecs=mp4a.40.2',
  ],
  ['Chromium', ['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['Firefox', ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'], 'audio/webm;codecs=opus'],
  ['a browser with another', ['audio/aac'], undefined],
])('%s records as %s', (_, supported, type) => {
  expect(recordedType('sound', (it) => supported.includes(it))).toBe(type)
})
