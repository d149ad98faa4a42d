import { expect, test } from 'vitest'
import { ntpOf } from '../rtp/ntp-clock.ts'
import { burstMs, openRateLimit, rates } from './rate-limit.ts'
import { maxBurst, openResendBudget, share } from './resend-budget.ts'
import { openRoundTrip } from './round-trip.ts'

/** How many of so many a second are taken in ten seconds. */
function taken(kind: keyof typeof rates, perSecond: number, bytes: number) {
  const rate = openRateLimit(kind)
  const all = Array.from({ length: perSecond * 10 }, (_, index) => (index * 1000) / perSecond)
  return all.filter((now) => rate.take(bytes, now)).length
}

test.each([
  // 510 kbit/s in packets of 20 and of 10 ms, with their headers.
  ['microphone', 50, 1303],
  ['microphone', 100, 666],
  // The most that our page asks for, with what is sent again after a tenth was lost.
  ['camera', 200, 1100],
  ['screen', 350, 1200],
] as const)(
  'of a %s all of %i packets of %i bytes a second are taken',
  (kind, perSecond, bytes) => {
    expect(taken(kind, perSecond, bytes)).toBe(perSecond * 10)
  },
)

test.each([
  ['microphone', 3000, 20],
  ['microphone', 3000, 1200],
  ['camera', 3000, 20],
  ['camera', 3000, 1200],
  ['screen', 3000, 20],
  ['screen', 3000, 1200],
] as const)(
  'of a %s with %i packets of %i bytes a second the rate is',
  (kind, perSecond, bytes) => {
    const { packets, kbits } = rates[kind]
    const most = Math.min(packets, (kbits * 125) / bytes) * (10 + burstMs / 1000)
    expect(Math.abs(taken(kind, perSecond, bytes) - most)).toBeLessThan(2)
  },
)

test('after a break of two seconds the sound of both comes through at once', () => {
  const rate = openRateLimit('microphone')
  const all = [...Array.from({ length: 50 }, (_, index) => index * 20), ...Array(100).fill(3000)]
  expect(all.every((now) => rate.take(1303, now))).toBe(true)
})

test('what may be sent again is a part of what went out, by bytes too', () => {
  const budget = openResendBudget()
  const again = (bytes: number) => {
    let count = 0
    while (budget.take(bytes)) count += 1
    return count
  }
  expect(again(1000)).toBe(maxBurst.packets)
  for (let count = 0; count < 500; count += 1) budget.sent(100)
  const bytes = maxBurst.bytes - maxBurst.packets * 1000 + 500 * 100 * share
  expect(again(1200)).toBe(Math.floor(bytes / 1200))
  for (let count = 0; count < 100_000; count += 1) budget.sent(1200)
  expect(again(1200)).toBe(maxBurst.packets)
})

test('on a thin line no more than a quarter of a second is sent again at once', () => {
  const again = (bits: number) => {
    const budget = openResendBudget()
    let count = 0
    while (budget.take(1000, bits)) count += 1
    return count
  }
  expect([500_000, 100_000, 1e9].map(again)).toEqual([15, 5, 100])
})

test('a round trip is what the reports say, and never shorter than 80 ms', () => {
  const trip = openRoundTrip()
  expect(trip.now()).toBe(80)
  const at = Date.UTC(2026, 0, 1)
  const { seconds, fraction } = ntpOf(at)
  const lastReport = (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0
  // Held back for half a second.
  trip.update({ lastReport, since: 32_768 }, at + 750)
  expect(trip.now()).toBeCloseTo(250, 0)
  trip.update({ lastReport, since: 32_768 }, at + 900)
  expect(trip.now()).toBeCloseTo(269, 0)
  const none = openRoundTrip()
  none.update({ lastReport: 0, since: 0 }, at)
  // Held back for longer than it was there.
  none.update({ lastReport, since: 65_536 }, at + 900)
  expect(none.now()).toBe(80)
  none.update({ lastReport, since: 0 }, at + 5)
  expect(none.now()).toBe(80)
  none.update({ lastReport, since: 0 }, at + 50_000)
  expect(none.now()).toBe(1000)
})
