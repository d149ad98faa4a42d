import {
  keyframeRequest,
  type Ntp,
  nack,
  receiverReport,
} from '#features/live-rooms/server/engines/builtin/rtp/rtcp.ts'
import { ahead } from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'

/** What a listener has had since it was asked last. */
export type Received = {
  /** Packets that were sent, by their numbers. */
  expected: number
  /** Packets of sound that came too late to be played, or never. */
  concealed: number
  /** Whole pictures that could be shown. */
  frames: number
  keyframeRequests: number
  kbits: number
}

/** A packet whose retransmission was undone. */
export type Arrived = { sequence: number; payload: Buffer; marker: boolean; bytes: number }

/**
 * What a browser does with a stream: asks again for what is missing, waits for it as long as it is of
 * use, and asks for a keyframe when that is over.
 */
export function openReceivedStream(
  ssrc: number,
  kind: 'audio' | 'video',
  put: (rtcp: Buffer) => void,
  now: number,
) {
  const missing = new Map<number, { since: number; askedAt: number }>()
  const pictures = openPictures()
  let highest: number | undefined
  let keyframeAskedAt = 0
  let fastest = Number.POSITIVE_INFINITY
  let report: { ntp: Ntp; at: number } | undefined
  let count = empty()
  let bytes = 0
  let since = now

  function numberOf(sequence: number) {
    highest ??= sequence + 0x10000
    return highest + ahead(sequence, highest & 0xffff, 16)
  }

  function take(packet: Arrived, now: number) {
    const number = numberOf(packet.sequence)
    bytes += packet.bytes
    for (let lost = (highest ?? number) + 1; lost < number; lost += 1) {
      missing.set(lost, { since: now, askedAt: 0 })
    }
    const isAgain = missing.delete(number)
    if (!isAgain && number < (highest ?? 0)) return
    count.expected += Math.max(0, number - (highest ?? number))
    highest = Math.max(highest ?? 0, number)
    if (kind === 'audio') return hear(packet, now)
    count.frames += pictures.take(number, packet)
  }

  function hear({ payload }: Arrived, now: number) {
    const delay = now - payload.readDoubleBE(0)
    fastest = Math.min(fastest, delay)
    if (delay - fastest > bufferMs) count.concealed += 1
  }

  return {
    take,
    /** A sender report has come. */
    reported(ntp: Ntp, now: number) {
      report = { ntp, at: now }
    },
    /** Every few hundredths of a second. */
    tick(now: number) {
      const due: number[] = []
      for (const [number, one] of missing) {
        if (now - one.since > tooLateMs) {
          missing.delete(number)
          if (kind === 'audio') count.concealed += 1
          else pictures.lose(number)
        } else if (now - one.askedAt >= againMs) {
          one.askedAt = now
          due.push(number & 0xffff)
        }
      }
      for (let at = 0; at < due.length; at += 60) put(nack(ssrc, due.slice(at, at + 60)))
      const lacksKeyframe = kind === 'video' && highest !== undefined && !pictures.areShown()
      if (!lacksKeyframe || now - keyframeAskedAt < tooLateMs) return
      keyframeAskedAt = now
      count.keyframeRequests += 1
      pictures.forget((highest ?? 0) - mostKept)
      put(keyframeRequest(ssrc))
    },
    /** A receiver report, from which the engine knows the round trip. */
    report(now: number) {
      if (!report) return
      const since = (now - report.at) / 1000
      put(
        receiverReport(ssrc, {
          ...{ lostFraction: 0, lost: 0, highest: highest ?? 0, jitter: 0 },
          ...{ lastReport: report.ntp, since },
        }),
      )
    },
    /** What was received since the last call. */
    count(now: number): Received {
      const result = { ...count, kbits: (bytes * 8) / (now - since) }
      count = empty()
      bytes = 0
      since = now
      return result
    },
  }
}

/** Shows whole pictures in their order, from a keyframe on. */
function openPictures() {
  const packets = new Map<number, Arrived>()
  /** The next packet to be shown; undefined: a keyframe is awaited. */
  let next: number | undefined

  return {
    areShown: () => next !== undefined,
    /** How many pictures are shown because of this packet. */
    take(number: number, packet: Arrived) {
      packets.set(number, packet)
      if (next === undefined && isKeyframe(packet)) next = number
      let shown = 0
      for (let one = packets.get(next ?? -1); one; one = packets.get(next ?? -1)) {
        if (one.marker) shown += 1
        packets.delete(next ?? -1)
        next = (next ?? 0) + 1
      }
      return shown
    },
    /** A packet is given up. */
    lose(number: number) {
      if (next !== undefined && number >= next) next = undefined
    },
    forget(before: number) {
      for (const number of packets.keys()) if (number < before) packets.delete(number)
    },
  }
}

const empty = () => ({ expected: 0, concealed: 0, frames: 0, keyframeRequests: 0 })

/** VP8's first partition begins, of a frame that needs no other (RFC 7741, section 4.3). */
const isKeyframe = ({ payload }: Arrived) =>
  (payload[0] ?? 0) === 0x90 && ((payload[4] ?? 1) & 1) === 0

/** Milliseconds that a browser's jitter buffer waits on such lines, and until it asks again. */
const bufferMs = 200
const againMs = 100
const tooLateMs = 500

/** Packets of video that may belong to a keyframe whose beginning comes late. */
const mostKept = 500
