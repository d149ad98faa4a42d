import type { TrackRef } from '../../../media-types.ts'
import { openArrivalDelay } from './congestion/arrival-delay.ts'
import { networkBytes } from './congestion/congestion-control.ts'
import { openNackGenerator } from './congestion/nack-generator.ts'
import { openRateLimit } from './congestion/rate-limit.ts'
import { openRateMeter } from './congestion/rate-meter.ts'
import { type Counters, media, mediumOf } from './media.ts'
import { openAudioLevel } from './rtp/audio-level.ts'
import type { NtpClock } from './rtp/ntp-clock.ts'
import { isOpusStereo } from './rtp/opus.ts'
import type { Forwarder, ReceivedPacket } from './rtp/received-packet.ts'
import { openReceptionStats } from './rtp/receiver-report.ts'
import { keyframeRequest } from './rtp/rtcp.ts'
import { ahead, payloadAt, type RtpPacket } from './rtp/rtp.ts'
import { readVp8 } from './rtp/vp8.ts'

export type UpTrack = ReturnType<typeof openUpTrack>

/**
 * A track that a participant publishes, or one layer of it: its recent packets, what is missing, and
 * the down tracks that forward it.
 */
export function openUpTrack(options: {
  ref: TrackRef
  clock: NtpClock
  /** Sends RTCP to the publisher. */
  answer(bytes: Buffer): void
  counters: Counters
}) {
  const { ref, clock, answer, counters } = options
  const isSound = mediumOf(ref.kind) === 'audio'
  const medium = media[mediumOf(ref.kind)]
  const ring: (ReceivedPacket | undefined)[] = new Array(medium.bufferedPackets).fill(undefined)
  const audioLevel = openAudioLevel()
  const rateLimit = openRateLimit(ref.kind)
  const rateMeter = openRateMeter()
  const arrivalDelay = openArrivalDelay(medium.clock)
  const reception = openReceptionStats(medium.clock)
  const nacks = openNackGenerator((request) => {
    counters.nacksSent += 1
    answer(request)
  })
  const downTracks = new Set<Forwarder>()
  let ssrc: number | undefined
  let epoch = 0
  /** Packets since the last reading of the loss. */
  let came = { taken: 0, missed: 0 }
  let isStereo: boolean | undefined
  let highest = 0
  let stray: number | undefined
  let report: { theirs: number; timestamp: number } | undefined
  let keyframe = { wanted: false, asked: Number.NEGATIVE_INFINITY }
  let lastAt = Number.NEGATIVE_INFINITY

  /** Starts over with another RTP stream, or the first. */
  function begin(packet: RtpPacket) {
    ssrc = packet.ssrc
    epochs += 1
    epoch = epochs
    highest = 0x10000 + packet.sequence
    stray = undefined
    report = undefined
    ring.fill(undefined)
    nacks.clear()
    reception.begin(highest)
    arrivalDelay.begin()
    keyframe = { ...keyframe, wanted: false }
  }

  function numberOf(packet: RtpPacket, now: number): number | undefined {
    if (ssrc !== packet.ssrc) begin(packet)
    const step = ahead(packet.sequence, highest & 0xffff, 16)
    if (Math.abs(step) > maxJump) {
      // Two consecutive packets mean that the publisher has restarted (RFC 3550, appendix A.1).
      if (stray !== packet.sequence) {
        stray = (packet.sequence + 1) & 0xffff
        return undefined
      }
      begin(packet)
      return highest
    }
    const number = highest + step
    if (step > 1) came.missed += step - 1
    if (step > maxNacked) {
      if (!isSound) askKeyframe(now)
    } else if (step > 1) nacks.missed(highest + 1, number, packet.ssrc, now)
    else if (step < 0) nacks.received(number)
    highest = Math.max(highest, number)
    return number
  }

  function askKeyframe(now: number) {
    keyframe.wanted = true
    if (ssrc === undefined || now - keyframe.asked < minKeyframeIntervalMs) return
    keyframe.asked = now
    counters.keyframesAsked += 1
    answer(keyframeRequest(ssrc))
  }

  return {
    ref,
    downTracks,
    clock: medium.clock,
    /** Another number whenever another RTP stream begins, and on each up track. */
    epoch: () => epoch,
    /** Packets arrive; a publisher whose line is thin leaves out the larger layers. */
    isLive: (now: number) => now - lastAt < layerGoneMs,
    highest: () => highest,
    ssrc: () => ssrc,
    audioLevel: audioLevel.now,
    /** What it takes on a line, in bits a second. */
    bits: rateMeter.bits,
    askKeyframe,
    /** One was requested, and none has come since. */
    isKeyframeWanted: () => keyframe.wanted,
    /**
     * Buffers a packet; undefined where it is too old, a duplicate or over the rate. A packet over
     * the rate is not requested again, since it did arrive.
     */
    take(packet: RtpPacket, now: number): ReceivedPacket | undefined {
      const number = numberOf(packet, now)
      if (number === undefined || number <= highest - ring.length) return undefined
      const at = number % ring.length
      if (ring[at]?.number === number) return undefined
      if (!rateLimit.take(packet.bytes.length, now)) {
        counters.overRate += 1
        return undefined
      }
      const isVideo = !isSound && !packet.isPaddingAlone
      const vp8 = isVideo ? readVp8(packet.bytes, payloadAt) : undefined
      const received = { packet, number, epoch, vp8 }
      ring[at] = received
      // Browsers probe with padding, also as a layer that they have left out.
      if (!packet.isPaddingAlone) lastAt = now
      came.taken += 1
      rateMeter.add(packet.bytes.length + networkBytes, now)
      reception.take(packet.timestamp, number, now)
      if (vp8?.startsKeyframe) keyframe.wanted = false
      if (!isSound) return received
      arrivalDelay.take(packet.timestamp, number, now)
      audioLevel.update(packet.level, now)
      isStereo = isOpusStereo(packet.bytes, payloadAt)
      return received
    },
    /** Milliseconds that all sound of the last half a second has waited on its way. */
    waited: arrivalDelay.standing,
    /** Sound has two channels; undefined: none has come. */
    isStereo: () => isStereo,
    /** The packets since the last call, and how many were missing at first. */
    readLoss() {
      const since = came
      came = { taken: 0, missed: 0 }
      return since
    },
    /** One of the recent packets. */
    find(number: number) {
      const found = ring[number % ring.length]
      return found?.number === number ? found : undefined
    },
    /**
     * A sender report has arrived: `theirs` in milliseconds since 1970 by the publisher's clock.
     */
    reported(theirs: number, timestamp: number, now: number) {
      report = { theirs, timestamp }
      reception.reported(theirs, now)
    },
    /** The time by our clock, in milliseconds since 1970, of one of its RTP timestamps. */
    ntpMoment() {
      const time = report && clock.ours(report.theirs)
      return report && time !== undefined ? { time, timestamp: report.timestamp } : undefined
    },
    /** Requests missing packets and keyframes again; `roundTrip` in milliseconds. */
    retry(now: number, roundTrip: number) {
      if (ssrc === undefined) return
      nacks.retry(ssrc, now, roundTrip)
      if (keyframe.wanted && now - lastAt < silentAfterMs) askKeyframe(now)
    },
    /** Sends the publisher a receiver report. */
    report(now: number) {
      if (ssrc !== undefined) answer(reception.report(ssrc, now))
    },
  }
}

/** The last one given. */
let epochs = 0

/** A larger jump is no loss (RFC 3550, appendix A.1). */
const maxJump = 3000

/** A longer gap is not requested again: the packets after it need a keyframe anyway. */
const maxNacked = 120

/** Milliseconds. */
const minKeyframeIntervalMs = 500
const silentAfterMs = 2000
const layerGoneMs = 1000
