import { openPacer } from '#features/live-rooms/server/engines/builtin/congestion/pacer.ts'
import { openResendBudget } from '#features/live-rooms/server/engines/builtin/congestion/resend-budget.ts'
import { openRoundTrip } from '#features/live-rooms/server/engines/builtin/congestion/round-trip.ts'
import { DownTrack } from '#features/live-rooms/server/engines/builtin/down-track.ts'
import { newCounters } from '#features/live-rooms/server/engines/builtin/media.ts'
import { openNtpClock } from '#features/live-rooms/server/engines/builtin/rtp/ntp-clock.ts'
import { readRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtcp.ts'
import { payloadAt, type RtpPacket } from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import type { Negotiated } from '#features/live-rooms/server/engines/builtin/rtp/rtx.ts'
import { UpTrack } from '#features/live-rooms/server/engines/builtin/up-track.ts'

const clock = openNtpClock()
const counters = newCounters()

/** An up track without a network: its packets come by a call. */
export function testUpTrack(kind: 'microphone' | 'camera', ssrc: number) {
  const requests: Buffer[] = []
  const upTrack = new UpTrack({
    ref: { participant: `person ${ssrc}`, kind },
    answer: (bytes) => void requests.push(bytes),
    ...{ clock, counters },
  })
  return Object.assign(upTrack, {
    /** What the publisher has been asked for since the last call. */
    asked: () => requests.splice(0).flatMap((bytes) => readRtcp(bytes)),
    /** A packet comes, and goes on to the down tracks. */
    come(
      sequence: number,
      now: number,
      payload: readonly number[] = [sequence & 255],
      { of = ssrc, isPaddingAlone = false } = {},
    ) {
      const packet: RtpPacket = {
        bytes: Buffer.concat([Buffer.alloc(payloadAt), Buffer.from(payload)]),
        ...{ isPaddingAlone, payloadType: 109, marker: false, ssrc: of },
        ...{ sequence: sequence & 0xffff, timestamp: sequence * 960 },
        ...{ level: 20, transport: undefined, mid: undefined, rid: undefined },
      }
      const received = upTrack.take(packet, now)
      if (received) for (const downTrack of upTrack.downTracks) downTrack.forward(received, now)
      return received
    },
  })
}

/** A down track that keeps what it sends. */
export function testDownTrack(medium: 'audio' | 'video', negotiated: Partial<Negotiated> = {}) {
  const [packets, copies]: [Buffer[], boolean[]] = [[], []]
  const sent: { sequence: number; timestamp: number; payload: number | undefined }[] = []
  const downTrack = new DownTrack({
    ...{ medium, ssrc: 5, rtxSsrc: 6, counters },
    negotiated: { transport: undefined, hasRtx: false, ...negotiated },
    pacer: openPacer({ rate: () => undefined, wake() {}, overflowed() {} }),
    ...{ budget: openResendBudget(), roundTrip: openRoundTrip() },
    randomBits: (bits) => Math.floor(Math.random() * 2 ** bits),
    send: () => true,
    sendMedia(bytes, _, __, isCopy) {
      const [sequence, timestamp] = [bytes.readUInt16BE(2), bytes.readUInt32BE(4)]
      sent.push({ sequence, timestamp, payload: bytes.at(-1) })
      packets.push(Buffer.from(bytes))
      copies.push(isCopy === true)
      return true
    },
  })
  return Object.assign(downTrack, { sent, packets, copies })
}
