import { expect, test } from 'vitest'
import { openConnectionMonitor } from './connection-monitor.ts'

const first = Array.from({ length: 20 }, (_, index) => index)

/** What is reported, and when, for packets at these times. */
function changesOf(times: readonly number[], until: number) {
  const monitor = openConnectionMonitor()
  const all: [number, boolean][] = []
  for (let now = 0; now <= until; now += 250) {
    for (const time of times) if (time > now - 250 && time <= now) monitor.received(time)
    const is = monitor.check(now)
    if (is !== undefined) all.push([now, is])
  }
  return all
}

test.each([
  ['sends sound', 20],
  ['only listens, with Chromium', 1520],
  ['reports every five seconds', 5000],
])('who %s is there', (_, apart) => {
  expect(
    changesOf(
      first.map((index) => index * apart),
      19 * apart,
    ),
  ).toEqual([])
})

test.each([
  ['sends sound', 20],
  ['only listens', 1200],
])('who %s and falls silent is cut off within three seconds, until they are heard', (_, apart) => {
  const before = first.map((index) => index * apart)
  const last = before.at(-1) ?? 0
  const [[at, is] = [0, false], ...rest] = changesOf([...before, last + 20_000], last + 21_000)
  expect(is).toBe(true)
  expect(at - last).toBeGreaterThan(2400)
  expect(at - last).toBeLessThanOrEqual(3000)
  expect(rest.map(([, is]) => is)).toEqual([false])
})

test('of who was hardly heard yet nothing is said', () => {
  expect(changesOf([], 20_000)).toEqual([])
  expect(changesOf([0, 20, 40], 20_000)).toEqual([])
})
