import { openKeyframeLimit, repairs, switches } from './congestion/keyframe-limit.ts'
import type { Pacer } from './congestion/pacer.ts'
import type { ResendBudget } from './congestion/resend-budget.ts'
import type { RoundTrip } from './congestion/round-trip.ts'
import { type Counters, type Medium, media, type RandomBits, rtxPayloadType } from './media.ts'
import { ntpOf } from './rtp/ntp-clock.ts'
import type { ReceivedPacket } from './rtp/received-packet.ts'
import { senderReport } from './rtp/rtcp.ts'
import { ahead, beginPacket, payloadAt, writeHeader } from './rtp/rtp.ts'
import { type Negotiated, openRtx } from './rtp/rtx.ts'
import { writeVp8 } from './rtp/vp8.ts'
import { isSame } from './select-tracks.ts'
import type { UpTrack } from './up-track.ts'

export type DownTrack = {
  upTrack(): UpTrack | undefined
  /**
   * Forwards another up track from now on, or none; another layer of the same one as soon as it has a
   * keyframe, so that the picture does not stop.
   */
  bind(upTrack: UpTrack | undefined, now: number): void
  /** Forwards a packet of the up track, at once or when the pacer lets it. */
  forward(received: ReceivedPacket, now: number): void
  /** Sends a packet that has waited, for the first time or again. */
  deliver(received: ReceivedPacket, now: number): void
  deliverAgain(received: ReceivedPacket, now: number): void
  /** Packets were dropped: video continues with a keyframe, as if nothing were missing. */
  restart(now: number): void
  /**
   * Resends the packets that the browser requests, as far as they are of this up track, still
   * buffered and within the budget; each at most once in a round trip, since no one can know
   * earlier that it did not arrive.
   */
  resend(sequences: readonly number[], now: number): void
  /** The browser requests a keyframe. */
  askKeyframe(now: number): void
  /** A packet of padding for a probe; undefined where none can be sent. */
  padding(): Buffer | undefined
  /** Sends a sender report, by which the browser synchronizes sound and picture. */
  report(time: number): void
}

/**
 * One slot of a subscriber. To the browser it is one continuous RTP stream whichever up track it
 * forwards: sequence numbers, timestamps and picture IDs continue from one to the next.
 */
export function openDownTrack(options: {
  medium: Medium
  ssrc: number
  rtxSsrc: number | undefined
  negotiated: Negotiated
  /** False where the packet could not be sent. */
  send(bytes: Buffer): boolean
  /** Sends RTP; `isCopy`: with the sequence number of a packet that was sent before. */
  sendMedia(packet: Buffer, negotiated: Negotiated, now: number, isCopy?: boolean): boolean
  pacer: Pacer
  /** Shared by all slots of the connection. */
  budget: ResendBudget
  roundTrip: RoundTrip
  counters: Counters
  randomBits: RandomBits
}): DownTrack {
  const { medium, ssrc, negotiated, send, sendMedia, pacer, budget, roundTrip, counters } = options
  const { randomBits } = options
  const { payloadType, clock } = media[medium]
  const rtx =
    options.rtxSsrc === undefined
      ? undefined
      : openRtx(options.rtxSsrc, rtxPayloadType, negotiated, randomBits(16))
  const keyframeLimits = { repair: openKeyframeLimit(repairs), switch: openKeyframeLimit(switches) }
  let upTrack: UpTrack | undefined
  /** The layer that is forwarded from its next keyframe on. */
  let nextLayer: UpTrack | undefined
  /**
   * How the up track's numbers map to ours; undefined until its first packet has been forwarded.
   */
  let rewrite: Rewrite | undefined
  const sent = {
    sequence: randomBits(16),
    timestamp: randomBits(32),
    at: undefined as number | undefined,
    picture: randomBits(15),
    layer: randomBits(8),
    packets: 0,
    octets: 0,
  }
  /** When each packet was last resent, oldest first. */
  const resentAt = new Map<number, number>()

  /**
   * Continues the stream with another up track, as if as much media time as real time had passed.
   */
  function begin({ packet, number, vp8 }: ReceivedPacket, from: UpTrack, now: number): Rewrite {
    resentAt.clear()
    const passed = sent.at === undefined ? 0 : Math.max(1, ((now - sent.at) * clock) / 1000)
    return {
      epoch: from.epoch(),
      first: number,
      sequence: sent.sequence + 1 - number,
      timestamp: sent.timestamp + Math.round(passed) - packet.timestamp,
      picture: sent.picture + 1 - (vp8?.picture ?? 0),
      layer: sent.layer + 1 - (vp8?.layer ?? 0),
    }
  }

  /** Writes the slot's numbers into a packet. */
  function write({ packet, number, vp8 }: ReceivedPacket, by: Rewrite, marker: boolean) {
    const sequence = (number + by.sequence) & 0xffff
    const timestamp = (packet.timestamp + by.timestamp) >>> 0
    const bytes = beginPacket(packet.bytes, packet.isPaddingAlone, negotiated.transport)
    writeHeader(bytes, payloadType | (marker ? 128 : 0), sequence, timestamp, ssrc)
    if (vp8)
      writeVp8(packet.bytes, vp8, (vp8.picture ?? 0) + by.picture, (vp8.layer ?? 0) + by.layer)
    return bytes
  }

  function put(bytes: Buffer, now: number, isCopy = false) {
    const went = sendMedia(bytes, negotiated, now, isCopy)
    if (went) counters.packetsOut += 1
    else counters.packetsFailed += 1
    return went
  }

  /** Keeps what the next up track continues from. */
  function remember({ packet, number, vp8 }: ReceivedPacket, by: Rewrite, now: number) {
    const sequence = (number + by.sequence) & 0xffff
    if (sent.at !== undefined && ahead(sequence, sent.sequence, 16) <= 0) return
    sent.sequence = sequence
    sent.timestamp = (packet.timestamp + by.timestamp) >>> 0
    sent.at = now
    if (vp8?.picture !== undefined) sent.picture = (vp8.picture + by.picture) & 0x7fff
    if (vp8?.layer !== undefined) sent.layer = (vp8.layer + by.layer) & 0xff
  }

  function askKeyframe(from: UpTrack, why: keyof typeof keyframeLimits, now: number) {
    // One that is on its way is asked for again by the up track.
    if (!from.isKeyframeWanted() && keyframeLimits[why].take(now)) from.askKeyframe(now)
  }

  const downTrack: DownTrack = {
    upTrack: () => upTrack,
    bind(next: UpTrack | undefined, now: number) {
      if (next === (nextLayer ?? upTrack)) return
      nextLayer?.downTracks.delete(downTrack)
      nextLayer = undefined
      if (next === upTrack) return
      next?.downTracks.add(downTrack)
      if (medium === 'video') {
        if (next) askKeyframe(next, 'switch', now)
        if (rewrite && upTrack && isSame(next?.ref, upTrack.ref)) {
          nextLayer = next
          return
        }
      }
      upTrack?.downTracks.delete(downTrack)
      pacer.forget(downTrack)
      upTrack = next
      rewrite = undefined
    },
    forward(received: ReceivedPacket, now: number) {
      if (nextLayer && received.epoch === nextLayer.epoch()) {
        if (!received.vp8?.startsKeyframe) return askKeyframe(nextLayer, 'switch', now)
        upTrack?.downTracks.delete(downTrack)
        upTrack = nextLayer
        nextLayer = undefined
      }
      if (medium === 'audio' || pacer.isFree(now)) return downTrack.deliver(received, now)
      pacer.wait(downTrack, received, false, now)
    },
    deliver(received: ReceivedPacket, now: number) {
      if (!upTrack || received.epoch !== upTrack.epoch()) return
      let { marker } = received.packet
      if (rewrite?.epoch !== received.epoch) {
        if (medium === 'video' && !received.vp8?.startsKeyframe)
          return askKeyframe(upTrack, 'switch', now)
        rewrite = begin(received, upTrack, now)
        // A talkspurt begins (RFC 3551, section 4.1).
        if (medium === 'audio') marker = true
      }
      if (received.number < rewrite.first) return
      if (!put(write(received, rewrite, marker), now)) return
      const { length } = received.packet.bytes
      sent.packets += 1
      sent.octets += length - payloadAt
      budget.sent(length)
      remember(received, rewrite, now)
    },
    deliverAgain(received: ReceivedPacket, now: number) {
      if (!rewrite || rewrite.epoch !== received.epoch) return
      const { packet, number } = received
      const marker = packet.marker || (medium === 'audio' && number === rewrite.first)
      const bytes = write(received, rewrite, marker)
      const sequence = (number + rewrite.sequence) & 0xffff
      const timestamp = (packet.timestamp + rewrite.timestamp) >>> 0
      const again =
        rtx && negotiated.hasRtx ? rtx.wrap(packet.bytes, { sequence, timestamp, marker }) : bytes
      if (put(again, now, again === bytes)) counters.resent += 1
    },
    restart(now: number) {
      if (medium === 'audio' || !rewrite) return
      rewrite = undefined
      if (upTrack) askKeyframe(upTrack, 'repair', now)
    },
    resend(sequences: readonly number[], now: number) {
      if (!upTrack || rewrite?.epoch !== upTrack.epoch()) return
      const apart = roundTrip.now()
      for (const [number, at] of resentAt) {
        if (now - at < apart) break
        resentAt.delete(number)
      }
      for (const sequence of sequences) {
        const number =
          upTrack.highest() - ((upTrack.highest() + rewrite.sequence - sequence) & 0xffff)
        const found = number < rewrite.first ? undefined : upTrack.find(number)
        if (!found) continue
        if (resentAt.has(number) || !budget.take(found.packet.bytes.length, pacer.rate())) {
          counters.notResent += 1
          continue
        }
        resentAt.set(number, now)
        if (medium === 'audio' || pacer.isFree(now)) downTrack.deliverAgain(found, now)
        else pacer.wait(downTrack, found, true, now)
      }
    },
    askKeyframe(now: number) {
      if (upTrack) askKeyframe(upTrack, 'repair', now)
    },
    padding: () => (negotiated.hasRtx ? rtx?.padding(sent.timestamp) : undefined),
    report(time: number) {
      const ntpMoment = upTrack?.ntpMoment()
      if (!ntpMoment || !rewrite || rewrite.epoch !== upTrack?.epoch()) return
      const passed = Math.round(((time - ntpMoment.time) * clock) / 1000)
      const timestamp = (ntpMoment.timestamp + passed + rewrite.timestamp) >>> 0
      const { packets, octets } = sent
      send(senderReport(ssrc, { ntp: ntpOf(time), timestamp, packets, octets }))
    },
  }
  return downTrack
}

/** What is added to the numbers of one up track, and its first packet that was forwarded. */
type Rewrite = {
  epoch: number
  first: number
  sequence: number
  timestamp: number
  picture: number
  layer: number
}
