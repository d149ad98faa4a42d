import { expect, test } from 'vitest'
import { openPacer } from './congestion/pacer.ts'
import { burstMs, rates } from './congestion/rate-limit.ts'
import { maxBurst, openResendBudget, share } from './congestion/resend-budget.ts'
import { openRoundTrip } from './congestion/round-trip.ts'
import { openDownTrack } from './down-track.ts'
import { newCounters } from './media.ts'
import { openNtpClock } from './rtp/ntp-clock.ts'
import { readRtcp } from './rtp/rtcp.ts'
import { ahead, payloadAt, type RtpPacket } from './rtp/rtp.ts'
import type { Negotiated } from './rtp/rtx.ts'
import { openUpTrack } from './up-track.ts'

const clock = openNtpClock()
const counters = newCounters()

function upTrack(kind: 'microphone' | 'camera', ssrc: number) {
  const asked: Buffer[] = []
  const opened = openUpTrack({
    ref: { participant: `person ${ssrc}`, kind },
    answer: (bytes) => void asked.push(bytes),
    ...{ clock, counters },
  })
  return {
    ...opened,
    asked: () => asked.splice(0).flatMap((bytes) => readRtcp(bytes)),
    come(sequence: number, now: number, payload = [sequence & 255], of = ssrc) {
      const packet: RtpPacket = {
        bytes: Buffer.concat([Buffer.alloc(payloadAt), Buffer.from(payload)]),
        isPaddingAlone: false,
        ...{ payloadType: 109, marker: false, sequence: sequence & 0xffff, ssrc: of },
        timestamp: sequence * 960,
        ...{ level: 20, transport: undefined, mid: undefined, rid: undefined },
      }
      const received = opened.take(packet, now)
      if (received) for (const downTrack of opened.downTracks) downTrack.forward(received, now)
      return received
    },
  }
}

function downTrack(medium: 'audio' | 'video', how: Partial<Negotiated> = {}) {
  const [packets, copies]: [Buffer[], boolean[]] = [[], []]
  const sent: { sequence: number; timestamp: number; payload: number | undefined }[] = []
  const pacer = openPacer({ rate: () => undefined, wake() {}, overflowed() {} })
  const opened = openDownTrack({
    ...{ medium, ssrc: 5, rtxSsrc: 6, negotiated: { transport: undefined, hasRtx: false, ...how } },
    ...{ counters, pacer, budget: openResendBudget(), roundTrip: openRoundTrip() },
    send: () => true,
    sendMedia(bytes, _, __, isCopy) {
      const [sequence, timestamp] = [bytes.readUInt16BE(2), bytes.readUInt32BE(4)]
      sent.push({ sequence, timestamp, payload: bytes.at(-1) })
      packets.push(Buffer.from(bytes))
      copies.push(isCopy === true)
      return true
    },
  })
  return { ...opened, sent, packets, copies }
}

test('goes on with another after as much time as has passed', () => {
  const [one, two, to] = [upTrack('microphone', 1), upTrack('microphone', 2), downTrack('audio')]
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
  const [one, two, to] = [upTrack('microphone', 1), upTrack('microphone', 2), downTrack('audio')]
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
  const [from, to] = [upTrack('microphone', 1), downTrack('audio')]
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

test('waits for a keyframe, for which it asks, but not without end', () => {
  const [from, to] = [upTrack('camera', 1), downTrack('video')]
  const key = [0x10, 0, 1]
  const delta = [0x10, 1, 2]
  from.come(1, 0, key)
  from.come(2, 10, delta)
  to.bind(from, 20)
  for (let now = 30; now < 500; now += 10) from.come(now / 10, now, delta)
  expect(from.asked().filter(({ type }) => type === 'keyframe')).toHaveLength(1)
  from.retry(530, 80)
  expect(from.asked().filter(({ type }) => type === 'keyframe')).toHaveLength(1)
  expect(to.sent).toEqual([])
  from.come(50, 540, key)
  from.come(51, 550, delta)
  expect(to.sent.map(({ payload }) => payload)).toEqual([1, 2])
  from.retry(2000, 80)
  expect(from.asked()).toEqual([])
})

test('asks again for what is missing, until it is too late', () => {
  const from = upTrack('microphone', 1)
  from.come(65_534, 0)
  from.come(65_537, 20)
  expect(from.asked()).toEqual([{ type: 'nack', ssrc: 1, sequences: [65_535, 0] }])
  from.come(65_536, 30)
  from.retry(60, 80)
  expect(from.asked()).toEqual([])
  from.retry(110, 200)
  expect(from.asked()).toEqual([])
  from.retry(110, 80)
  expect(from.asked()).toEqual([{ type: 'nack', ssrc: 1, sequences: [65_535] }])
  from.retry(1100, 80)
  from.retry(1200, 80)
  expect(from.asked()).toEqual([])
})

test('what is over the rate of a source goes to nobody, and is not asked for again', () => {
  const [from, to] = [upTrack('microphone', 1), downTrack('audio')]
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
  const [from, to] = [upTrack('microphone', 1), downTrack('audio')]
  to.bind(from, 0)
  from.come(100, 0)
  expect(from.come(100, 5)).toBeUndefined()
  expect(from.come(30_000, 10)).toBeUndefined()
  from.come(101, 20)
  from.come(40_000, 40)
  from.come(40_001, 60)
  from.come(5, 80, [5], 9)
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
    const [from, to] = [upTrack('camera', 1), downTrack('video', { hasRtx: true, transport })]
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

test('continues with a keyframe after packets were dropped, and leaves no gap', () => {
  const [from, to] = [upTrack('camera', 1), downTrack('video')]
  to.bind(from, 0)
  from.come(1, 0, [0x10, 0, 1])
  from.asked()
  to.restart(10)
  to.restart(20)
  from.come(2, 30, [0x10, 1, 2])
  expect(from.asked().filter(({ type }) => type === 'keyframe')).toHaveLength(1)
  from.retry(600, 80)
  from.come(3, 610, [0x10, 0, 3])
  from.come(4, 620, [0x10, 1, 4])
  expect(to.sent.map(({ payload }) => payload)).toEqual([1, 3, 4])
  const [one, two, three] = to.sent.map(({ sequence }) => sequence)
  expect([ahead(two ?? 0, one ?? 0, 16), ahead(three ?? 0, two ?? 0, 16)]).toEqual([1, 1])
})

/** VP8 with a picture ID of 7 bits. */
const frame = (picture: number, isKeyframe = false) => [0x90, 0x80, picture, isKeyframe ? 0 : 1]

test('another layer of a picture comes in with its keyframe, and the first one goes on until then', () => {
  const [small, other, to] = [upTrack('camera', 1), upTrack('camera', 2), downTrack('video')]
  const large = Object.assign(other, { ref: small.ref })
  to.bind(small, 0)
  small.come(10, 0, frame(1, true))
  to.bind(large, 5)
  large.come(500, 10, frame(40))
  small.come(11, 20, frame(2))
  // The large one has been asked for a keyframe.
  expect(large.asked().map(({ type }) => type)).toEqual(['keyframe'])
  large.come(501, 30, frame(41, true))
  small.come(12, 40, frame(3))
  large.come(502, 50, frame(42))
  expect(to.packets.map((bytes) => bytes.at(-2))).toEqual(
    // They begin anywhere, and have 7 bits.
    [0, 1, 2, 3].map((step) => ((to.packets[0]?.at(-2) ?? 0) + step) % 128),
  )
  expect(small.downTracks.size).toBe(0)
  // And back before a keyframe came: nothing changes.
  to.bind(small, 60)
  to.bind(large, 70)
  small.come(13, 80, frame(4, true))
  large.come(503, 90, frame(43))
  expect(to.sent).toHaveLength(5)
  expect(small.downTracks.size).toBe(0)
})
