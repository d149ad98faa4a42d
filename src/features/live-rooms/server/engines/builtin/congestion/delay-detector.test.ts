import { expect, test } from 'vitest'
import { openDelayDetector } from './delay-detector.ts'

/** A packet each 20 ms for so many seconds, on the way for as long as `delay` says. */
function detected(delay: (now: number) => number, seconds = 3) {
  const detector = openDelayDetector()
  const usages = new Set<string>()
  for (let now = 0; now < seconds * 1000; now += 20) {
    detector.take(now, now + delay(now))
    usages.add(detector.usage())
  }
  return { detector, usages: [...usages].sort() }
}

/** The same in each run, between 0 and 1. */
const noise = (now: number) => Math.abs(Math.sin(now))

test.each([
  ['the same delay', () => 30, ['normal']],
  ['a clock that drifts', (now: number) => 30 + now / 10_000, ['normal']],
  ['a queue that grows by 20 % of the time', (now: number) => 30 + now / 5, ['normal', 'over']],
  [
    'a queue that grows and empties',
    (now: number) => 30 + Math.max(0, 200 - Math.abs(now - 1500) / 4),
    ['normal', 'over', 'under'],
  ],
])('detects %s', (_, delay, usages) => {
  expect(detected(delay).usages).toEqual(usages)
})

test('jitter has no queue, since some packets come as soon as ever', () => {
  expect(detected((now) => 30 + 100 * noise(now), 20).detector.standing()).toBeLessThan(60)
})

test('jitter of 150 ms is no queue that grows', () => {
  let state = 1
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  expect(detected(() => 30 + 150 * random(), 60).usages).not.toContain('over')
})

test('a queue that stays is told, until it is known to be the way', () => {
  const { detector } = detected((now) => (now < 1000 ? 30 : 130))
  expect(detector.standing()).toBe(100)
  detector.rebase()
  expect(detector.standing()).toBe(0)
})
