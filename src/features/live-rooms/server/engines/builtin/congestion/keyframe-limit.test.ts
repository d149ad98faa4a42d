import { expect, test } from 'vitest'
import { openKeyframeLimit, repairs } from './keyframe-limit.ts'

/** How many requests are granted in so many seconds. */
function granted(everyMs: number, seconds: number) {
  const limit = openKeyframeLimit(repairs)
  const all = Array.from({ length: (seconds * 1000) / everyMs }, (_, index) => index * everyMs)
  return all.filter((now) => limit.take(now)).length
}

test.each([
  ['one in ten seconds', 10_000, 60, 6],
  ['one in three seconds', 3000, 60, 20],
  ['two a second', 500, 60, 23],
  ['a hundred a second', 10, 60, 23],
  ['four at once', 10, 0.04, 4],
  ['ten at once', 10, 0.1, 4],
])('%s', (_, everyMs, seconds, count) => {
  expect(granted(everyMs, seconds)).toBe(count)
})
