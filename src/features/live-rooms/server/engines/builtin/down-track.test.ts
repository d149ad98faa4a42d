import { expect, test } from 'vitest'
import { testDownTrack, testUpTrack } from '../../../../../../test/tracks.ts'
import { burstMs, rates } from './congestion/rate-limit.ts'
import { maxBurst, share } from './congestion/resend-budget.ts'
import { ahead, payloadAt } from './rtp/rtp.ts'

test('goes on with another after as much time as has passed', () => {
  const [one, two, to] = [
    testUpTrack('microphone', 1),
    testUpTrack('microphone', 2),
    testDownTrack('audio'),
  ]
  to.bind(one, 0)
  for (const at of [0, 20]) one.come(65_535 + at / 20, at)
  to.bind(two, 30)
  two.come(100, 120)
  two.come(101, 140)
  const [first] = to.sent
  expect(to.sent.map(({ sequence }) => ahead(sequence, first?.sequence ?? 0, 16))).toEqual([
    0, 1, 2, 3,
  ])
  // 20 ms, 100 ms, 20 ms at 48 000 a second.
  expect(to.sent.map(({ timestamp }) => ahead(timestamp, first?.timestamp ?? 0, 32))).toEqual([
    0, 960, 5760, 6720,
  ])
})

test('sends again only what the present source has sent', () => {
  const [one, two, to] = [
    testUpTrack('microphone', 1),
    testUpTrack('microphone', 2),
    testDownTrack('audio'),
  ]
  to.bind(one, 0)
  for (const sequence of [10, 11]) one.come(sequence, sequence)
  to.bind(two, 30)
  for (const sequence of [500, 501, 502]) two.come(sequence, sequence)
  const all = to.sent.map(({ sequence }) => sequence)
  to.resend([...all, ((all.at(-1) ?? 0) + 1) & 0xffff], 600)
  expect(to.sent.slice(5)).toEqual(to.sent.slice(2, 5))
  expect(to.copies).toEqual([false, false, false, false, false, true, true, true])
})

test('sends a packet again once in a round trip, and a tenth of all in the long run', () => {
  const [from, to] = [testUpTrack('microphone', 1), testDownTrack('audio')]
  to.bind(from, 0)
  from.come(1, 0)
  const [first] = to.sent
  const ask = (now: number) => to.resend([first?.sequence ?? 0], now)
  const times = [100, 110, 179, 180, 200, 260]
  for (const now of times) ask(now)
  // At 100, 180 and 260.
  expect(to.sent).toHaveLength(1 + 3)
  for (let count = 2; count <= 2001; count += 1) {
    const now = count * 20
    from.come(count, now)
    to.resend(
      to.sent.slice(-40).map(({ sequence }) => sequence),
      now,
    )
  }
  const again = to.sent.length - 2001
  expect(again).toBeLessThanOrEqual(maxBurst.packets + share * 2001)
  expect(again).toBeGreaterThan(maxBurst.packets + share * 2001 - 2)
})

test('what is over the rate of a source goes to nobody, and is not asked for again', () => {
  const [from, to] = [testUpTrack('microphone', 1), testDownTrack('audio')]
  to.bind(from, 0)
  // 3,000 packets a second for three seconds.
  for (let count = 1; count <= 9000; count += 1) from.come(count, count / 3)
  const { packets } = rates.microphone
  expect(to.sent.length).toBeLessThanOrEqual((packets * (burstMs + 3000)) / 1000)
  expect(to.sent.length).toBeGreaterThan((packets * (burstMs + 3000)) / 1000 - 2)
  from.retry(3100, 80)
  expect(from.asked()).toEqual([])
})

test('another stream of the same source begins anew, and a stray packet does not', () => {
  const [from, to] = [testUpTrack('microphone', 1), testDownTrack('audio')]
  to.bind(from, 0)
  from.come(100, 0)
  expect(from.come(100, 5)).toBeUndefined()
  expect(from.come(30_000, 10)).toBeUndefined()
  from.come(101, 20)
  from.come(40_000, 40)
  from.come(40_001, 60)
  from.come(5, 80, [5], { of: 9 })
  expect(to.sent.map(({ payload }) => payload)).toEqual([100, 101, 40_001 & 255, 5])
  const [first] = to.sent
  expect(to.sent.map(({ sequence }) => ahead(sequence, first?.sequence ?? 0, 16))).toEqual([
    0, 1, 2, 3,
  ])
})

test('sends video again as a stream of its own, where that was negotiated', () => {
  for (const [transport, head] of [
    [undefined, 12],
    [3, payloadAt],
  ] as const) {
    const [from, to] = [
      testUpTrack('camera', 1),
      testDownTrack('video', { hasRtx: true, transport }),
    ]
    to.bind(from, 0)
    // With a picture ID of 15 bits.
    from.come(1, 0, [0x90, 0x80, 0x80, 5, 0, 42])
    from.come(2, 10, [0x90, 0x80, 0x80, 6, 1, 43])
    const second = to.sent[1]?.sequence ?? 0
    to.resend([second], 200)
    to.resend([second], 400)
    const [, first, again, third] = to.packets
    expect(again?.readUInt32BE(8)).toBe(6)
    expect((again?.[1] ?? 0) & 127).toBe(97)
    expect(again?.readUInt32BE(4)).toBe(first?.readUInt32BE(4))
    // RFC 4588, section 4: the original sequence number, and the payload as it was.
    expect(again?.readUInt16BE(head)).toBe(second)
    expect(again?.subarray(head + 2)).toEqual(first?.subarray(head))
    expect(ahead(third?.readUInt16BE(2) ?? 0, again?.readUInt16BE(2) ?? 0, 16)).toBe(1)
    const padding = to.padding()
    expect(padding?.length).toBe(head + 255)
    expect([padding?.at(0), padding?.at(-1)]).toEqual([(transport ? 0x90 : 0x80) | 32, 255])
  }
})
