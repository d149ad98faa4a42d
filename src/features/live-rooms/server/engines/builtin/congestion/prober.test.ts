import { expect, test } from 'vitest'
import { openProber } from './prober.ts'

/** Probes a line of which the estimate is 500 kbit/s, and where packets arrive as `arrivals` says. */
function probed(arrivals: (sentAt: number, index: number) => number, wanted = 2e6) {
  const prober = openProber()
  prober.start(500_000, wanted, 1000)
  let index = 0
  const packets = []
  for (let now = 1000; now <= 1045; now += 5) {
    for (; prober.missing(now) > 0; index += 1) {
      packets.push({ sentAt: now, arrivedAt: arrivals(now, index), probe: prober.sending(now) })
      prober.sent(300, now)
    }
  }
  for (const packet of packets)
    prober.take({ ...packet, bytes: 300, wasMissing: false, isCopy: false })
  return { packets: packets.length, kbits: (prober.result(1200) ?? 0) / 1000, prober }
}

test('sends as much as twice the estimate for a moment', () => {
  const { packets, kbits } = probed((sentAt) => sentAt + 20)
  // 45 ms of 1000 kbit/s.
  expect(packets).toBe(19)
  expect(kbits).toBeGreaterThan(900)
  expect(kbits).toBeLessThan(1150)
})

test.each([
  ['a line of 600 kbit/s', (_: number, index: number) => 1020 + index * 4, 600],
  ['one that carries no more', (_: number, index: number) => 1020 + index * 4.8, 500],
  ['packets that waited for each other', (_: number, index: number) => 1050 + index * 0.1, 0],
  ['packets that come at once', () => 1050, 0],
  ['losses', (sentAt: number, index: number) => (index % 3 ? sentAt + 20 : Number.NaN), 0],
])('finds %s', (_, arrivals, kbits) => {
  expect(Math.round(probed(arrivals).kbits / 10) * 10).toBe(kbits)
})

test('probes no more than is wanted, and pauses longer when nothing was found', () => {
  expect(probed((sentAt) => sentAt, 400_000).packets).toBeLessThan(15)
  const { prober } = probed(() => Number.NaN)
  const isSending = (now: number) => {
    prober.start(500_000, 2e6, now)
    return prober.sending(now) > 0
  }
  expect(prober.result(2100)).toBeUndefined()
  expect([2200, 3000, 3090, 3101].map(isSending)).toEqual([false, false, false, true])
  expect(isSending(3200)).toBe(false)
  // What arrives at once is no answer.
  const unclear = probed(() => 1050).prober
  unclear.start(500_000, 2e6, 2199)
  expect(unclear.sending(2199)).toBe(0)
  unclear.start(500_000, 2e6, 2200)
  expect(unclear.sending(2200)).toBeGreaterThan(0)
  prober.start(500_000, 300_000, 99_000)
  expect(prober.sending(99_000)).toBe(0)
})
