import { expect, test } from 'vitest'
import { openArrivalDelay } from './arrival-delay.ts'

type Packet = { number: number; timestamp: number; at: number }

/** A packet of sound each 20 ms, on the way for as long as `delay` says. */
function standing(
  delay: (sentAt: number) => number,
  change: (packet: Packet) => Packet = (packet) => packet,
) {
  const arrivalDelay = openArrivalDelay(48_000)
  const packets = Array.from({ length: 500 }, (_, index) => {
    const timestamp = (4_294_900_000 + 960 * index) % 2 ** 32
    return change({ number: index, timestamp, at: 20 * index + delay(20 * index) })
  }).toSorted((one, other) => one.at - other.at)
  for (const { timestamp, number, at } of packets) arrivalDelay.take(timestamp, number, at)
  return Math.round(arrivalDelay.standing(10_000))
}

test.each([
  ['the same delay', () => 50, 0],
  ['a queue that has filled', (sentAt: number) => 50 + Math.min(200, sentAt / 20), 200],
  ['a queue that has emptied', (sentAt: number) => (sentAt < 8000 ? 250 : 50), 0],
  ['jitter', (sentAt: number) => 50 + 60 * Math.abs(Math.sin(sentAt)), 5],
] as const)('%s', (_, delay, most) => {
  const waited = standing(delay)
  if (most > 5) expect(waited).toBe(most)
  else expect(waited).toBeLessThanOrEqual(most)
})

test('a stream whose time jumps is measured anew', () => {
  const jump = (packet: Packet) => ({
    ...packet,
    timestamp: (packet.timestamp + (packet.number > 200 ? 96_000 : 0)) % 2 ** 32,
  })
  expect(standing(() => 50, jump)).toBe(0)
})

test('nothing stands where nothing comes', () => {
  const arrivalDelay = openArrivalDelay(48_000)
  for (const [number, at] of [20, 40, 260].entries()) arrivalDelay.take(960 * number, number, at)
  expect(arrivalDelay.standing(5000)).toBe(0)
})
