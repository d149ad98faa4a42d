import type { TrackRef } from '../../../media-types.ts'
import { openArrivalDelay } from './congestion/arrival-delay.ts'
import { networkBytes } from './congestion/congestion-control.ts'
import { openNackGenerator } from './congestion/nack-generator.ts'
import { openRateLimit } from './congestion/rate-limit.ts'
import { openRateMeter } from './congestion/rate-meter.ts'
import { openKeyframeRequests } from './keyframe-requests.ts'
import { type Counters, media, mediumOf } from './media.ts'
import { openPacketBuffer } from './packet-buffer.ts'
import { openAudioLevel } from './rtp/audio-level.ts'
import type { NtpClock } from './rtp/ntp-clock.ts'
import type { Forwarder, ReceivedPacket } from './rtp/received-packet.ts'
import { openReceptionStats } from './rtp/receiver-report.ts'
import { ahead, payloadAt, type RtpPacket } from './rtp/rtp.ts'
import { readVp8 } from './rtp/vp8.ts'

type Options = {
  ref: TrackRef
  clock: NtpClock
  /** Sends RTCP to the publisher. */
  answer(bytes: Buffer): void
  counters: Counters
}

/**
 * A track that a participant publishes, or one layer of it: its recent packets, what is missing, and
 * the down tracks that forward it.
 */
export class UpTrack {
  readonly ref: TrackRef
  readonly downTracks = new Set<Forwarder>()
  readonly #options: Options
  readonly #isSound: boolean
  readonly #buffer: ReturnType<typeof openPacketBuffer>
  readonly #nacks: ReturnType<typeof openNackGenerator>
  readonly #keyframes: ReturnType<typeof openKeyframeRequests>
  readonly #rateLimit: ReturnType<typeof openRateLimit>
  readonly #rateMeter = openRateMeter()
  readonly #arrivalDelay: ReturnType<typeof openArrivalDelay>
  readonly #reception: ReturnType<typeof openReceptionStats>
  readonly #audioLevel = openAudioLevel()
  #isStereo: boolean | undefined
  #ssrc: number | undefined
  #epoch = 0
  #highest = 0
  /** The sequence number after a packet that jumped. */
  #afterStray: number | undefined
  /** Packets since the last reading of the loss. */
  #came = { taken: 0, missed: 0 }
  #report: { theirs: number; timestamp: number } | undefined
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(options: Options) {
    const { ref, answer, counters } = options
    const medium = media[mediumOf(ref.kind)]
    this.ref = ref
    this.#options = options
    this.#isSound = mediumOf(ref.kind) === 'audio'
    this.#buffer = openPacketBuffer(medium.bufferedPackets)
    this.#nacks = openNackGenerator((request) => {
      counters.nacksSent += 1
      answer(request)
    })
    this.#keyframes = openKeyframeRequests((request) => {
      counters.keyframesAsked += 1
      answer(request)
    })
    this.#rateLimit = openRateLimit(ref.kind)
    this.#arrivalDelay = openArrivalDelay(medium.clock)
    this.#reception = openReceptionStats(medium.clock)
  }

  /** Another number whenever another RTP stream begins, and on each up track. */
  epoch() {
    return this.#epoch
  }

  /** Packets arrive; a publisher whose line is thin leaves out the larger layers. */
  isLive(now: number) {
    return now - this.#lastAt < layerGoneMs
  }

  highest() {
    return this.#highest
  }

  ssrc() {
    return this.#ssrc
  }

  audioLevel(now: number) {
    return this.#audioLevel.now(now)
  }

  /** What it takes on a line, in bits a second. */
  bits(now: number) {
    return this.#rateMeter.bits(now)
  }

  /** Milliseconds that all sound of the last half a second has waited on its way. */
  waited(now: number) {
    return this.#arrivalDelay.standing(now)
  }

  /** Sound has two channels; undefined: none has come. */
  isStereo() {
    return this.#isStereo
  }

  askKeyframe(now: number) {
    this.#keyframes.ask(this.#ssrc, now)
  }

  /** One was requested, and none has come since. */
  isKeyframeWanted() {
    return this.#keyframes.isWanted()
  }

  /**
   * Buffers a packet; undefined where it is too old, a duplicate or over the rate. A packet over
   * the rate is not requested again, since it did arrive.
   */
  take(packet: RtpPacket, now: number): ReceivedPacket | undefined {
    const number = this.#numberOf(packet, now)
    if (number === undefined || number <= this.#highest - this.#buffer.size) return undefined
    if (this.#buffer.find(number)) return undefined
    if (!this.#rateLimit.take(packet.bytes.length, now)) {
      this.#options.counters.overRate += 1
      return undefined
    }
    const isVideo = !this.#isSound && !packet.isPaddingAlone
    const vp8 = isVideo ? readVp8(packet.bytes, payloadAt) : undefined
    const received = { packet, number, epoch: this.#epoch, vp8 }
    this.#buffer.add(received)
    // Browsers probe with padding, also as a layer that they have left out.
    if (!packet.isPaddingAlone) this.#lastAt = now
    this.#came.taken += 1
    this.#rateMeter.add(packet.bytes.length + networkBytes, now)
    this.#reception.take(packet.timestamp, number, now)
    if (vp8?.startsKeyframe) this.#keyframes.done()
    if (this.#isSound) this.#hear(packet, number, now)
    return received
  }

  /** The packets since the last call, and how many were missing at first. */
  readLoss() {
    const since = this.#came
    this.#came = { taken: 0, missed: 0 }
    return since
  }

  /** One of the recent packets. */
  find(number: number) {
    return this.#buffer.find(number)
  }

  /** A sender report has arrived: `theirs` in milliseconds since 1970 by the publisher's clock. */
  reported(theirs: number, timestamp: number, now: number) {
    this.#report = { theirs, timestamp }
    this.#reception.reported(theirs, now)
  }

  /** The time by our clock, in milliseconds since 1970, of one of its RTP timestamps. */
  ntpMoment() {
    const report = this.#report
    const time = report && this.#options.clock.ours(report.theirs)
    return report && time !== undefined ? { time, timestamp: report.timestamp } : undefined
  }

  /** Requests missing packets and keyframes again; `roundTrip` in milliseconds. */
  retry(now: number, roundTrip: number) {
    if (this.#ssrc === undefined) return
    this.#nacks.retry(this.#ssrc, now, roundTrip)
    if (this.#keyframes.isWanted() && now - this.#lastAt < silentAfterMs) this.askKeyframe(now)
  }

  /** Sends the publisher a receiver report. */
  report(now: number) {
    if (this.#ssrc !== undefined) this.#options.answer(this.#reception.report(this.#ssrc, now))
  }

  /** Starts over with another RTP stream, or the first. */
  #begin(packet: RtpPacket) {
    this.#ssrc = packet.ssrc
    epochs += 1
    this.#epoch = epochs
    this.#highest = 0x10000 + packet.sequence
    this.#afterStray = undefined
    this.#report = undefined
    this.#buffer.clear()
    this.#nacks.clear()
    this.#reception.begin(this.#highest)
    this.#arrivalDelay.begin()
    this.#keyframes.done()
  }

  /** The extended sequence number of a packet; undefined where it is far from all others. */
  #numberOf(packet: RtpPacket, now: number): number | undefined {
    if (this.#ssrc !== packet.ssrc) this.#begin(packet)
    const step = ahead(packet.sequence, this.#highest & 0xffff, 16)
    if (Math.abs(step) > maxJump) {
      // Two consecutive packets mean that the publisher has restarted (RFC 3550, appendix A.1).
      if (this.#afterStray !== packet.sequence) {
        this.#afterStray = (packet.sequence + 1) & 0xffff
        return undefined
      }
      this.#begin(packet)
      return this.#highest
    }
    const number = this.#highest + step
    if (step > 1) this.#miss(this.#highest + 1, number, packet.ssrc, now)
    else if (step < 0) this.#nacks.received(number)
    this.#highest = Math.max(this.#highest, number)
    return number
  }

  /** The packets from `first` up to, but without, `next` are missing. */
  #miss(first: number, next: number, ssrc: number, now: number) {
    this.#came.missed += next - first
    if (next - first < maxNacked) this.#nacks.missed(first, next, ssrc, now)
    else if (!this.#isSound) this.askKeyframe(now)
  }

  #hear(packet: RtpPacket, number: number, now: number) {
    this.#arrivalDelay.take(packet.timestamp, number, now)
    this.#audioLevel.update(packet.level, now)
    this.#isStereo = isOpusStereo(packet.bytes, payloadAt)
  }
}

/** The last one given. */
let epochs = 0

/** A larger jump is no loss (RFC 3550, appendix A.1). */
const maxJump = 3000

/** A gap of so many packets is not requested again: those after it need a keyframe anyway. */
const maxNacked = 120

/** Milliseconds. */
const silentAfterMs = 2000
const layerGoneMs = 1000

/** Whether a packet of Opus has two channels, by its first byte (RFC 6716, section 3.1). */
const isOpusStereo = (bytes: Buffer, start: number) => ((bytes[start] ?? 0) & 4) !== 0
