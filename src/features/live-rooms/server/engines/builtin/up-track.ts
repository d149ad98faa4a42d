import type { TrackRef } from '../../../media.ts'
import { openAudioLevel } from './audio-level.ts'
import type { DownTrack } from './down-track.ts'
import { type Counters, media, mediumOf } from './media.ts'
import { openNackGenerator } from './nack-generator.ts'
import type { NtpClock } from './ntp-clock.ts'
import { openRateLimit } from './rate-limit.ts'
import { openReceptionStats } from './receiver-report.ts'
import { keyframeRequest } from './rtcp.ts'
import { ahead, headerLength, isPaddingAlone, type RtpPacket } from './rtp.ts'
import { readVp8, type Vp8 } from './vp8.ts'

/** A packet in the row of its source. */
export type ReceivedPacket = {
  packet: RtpPacket
  /** Its sequence number with the rounds that have gone before it, so that it never wraps. */
  number: number
  vp8: Vp8 | undefined
}

export type UpTrack = ReturnType<typeof openUpTrack>

/** What somebody sends of one kind: what of it is missing, what was sent last, who receives it. */
export function openUpTrack(options: {
  ref: TrackRef
  clock: NtpClock
  /** Sends RTCP to who sends it. */
  answer(bytes: Buffer): void
  counters: Counters
}) {
  const { ref, clock, answer, counters } = options
  const medium = media[mediumOf(ref.kind)]
  const ring: (ReceivedPacket | undefined)[] = new Array(medium.kept).fill(undefined)
  const audioLevel = openAudioLevel()
  const rateLimit = openRateLimit(ref.kind)
  const reception = openReceptionStats(medium.clock)
  const nacks = openNackGenerator((request) => {
    counters.nacksSent += 1
    answer(request)
  })
  const downTracks = new Set<DownTrack>()
  let ssrc: number | undefined
  let epoch = 0
  let highest = 0
  let stray: number | undefined
  let report: { theirs: number; timestamp: number } | undefined
  let keyframe = { wanted: false, asked: Number.NEGATIVE_INFINITY }
  let lastAt = Number.NEGATIVE_INFINITY

  /** Another stream in place of the one before, or the first: nothing of that one goes on. */
  function begin(packet: RtpPacket) {
    ssrc = packet.ssrc
    epoch += 1
    highest = 0x10000 + packet.sequence
    stray = undefined
    report = undefined
    ring.fill(undefined)
    nacks.clear()
    reception.begin(highest)
    keyframe = { ...keyframe, wanted: false }
  }

  function numberOf(packet: RtpPacket, now: number): number | undefined {
    if (ssrc !== packet.ssrc) begin(packet)
    const step = ahead(packet.sequence, highest & 0xffff, 16)
    if (Math.abs(step) > maxJump) {
      // Two in a row mean that it has begun anew (RFC 3550, appendix A.1).
      if (stray !== packet.sequence) {
        stray = (packet.sequence + 1) & 0xffff
        return undefined
      }
      begin(packet)
      return highest
    }
    const number = highest + step
    if (step > maxNacked) {
      if (ref.kind !== 'microphone') askKeyframe(now)
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
    /** Rises whenever another stream begins. */
    epoch: () => epoch,
    highest: () => highest,
    ssrc: () => ssrc,
    audioLevel: audioLevel.now,
    askKeyframe,
    /**
     * Puts a packet into the row; undefined where it has no place there, was there before or is over
     * the rate. What is over is not asked for again: it did arrive.
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
      const isVideo = ref.kind !== 'microphone' && !isPaddingAlone(packet.bytes)
      const vp8 = isVideo ? readVp8(packet.bytes, headerLength) : undefined
      const received = { packet, number, vp8 }
      ring[at] = received
      lastAt = now
      reception.take(packet.timestamp, number, now)
      if (vp8?.startsKeyframe) keyframe.wanted = false
      if (ref.kind === 'microphone') audioLevel.hear(packet.level, now)
      return received
    },
    /** One of the recent packets. */
    find(number: number) {
      const found = ring[number % ring.length]
      return found?.number === number ? found : undefined
    },
    /** Their sender report has come: `theirs` in milliseconds since 1970 by their clock. */
    reported(theirs: number, timestamp: number, now: number) {
      report = { theirs, timestamp }
      reception.reported(theirs, now)
    },
    /** Which moment by our clock, in milliseconds since 1970, one of its timestamps is. */
    ntpMoment() {
      const time = report && clock.ours(report.theirs)
      return report && time !== undefined ? { time, timestamp: report.timestamp } : undefined
    },
    /** Asks again for what is missing; a round trip is so many milliseconds. */
    retry(now: number, roundTrip: number) {
      if (ssrc === undefined) return
      nacks.retry(ssrc, now, roundTrip)
      if (keyframe.wanted && now - lastAt < silentAfterMs) askKeyframe(now)
    },
    /** Tells the sender how it arrives. */
    report(now: number) {
      if (ssrc !== undefined) answer(reception.report(ssrc, now))
    },
  }
}

/** A jump farther than this is no loss (RFC 3550, appendix A.1). */
const maxJump = 3000

/** So many packets on end are not asked for again: what comes after them needs a keyframe. */
const maxNacked = 120

/** Milliseconds. */
const minKeyframeIntervalMs = 500
const silentAfterMs = 2000
