import { openKeyframeLimit, repairs, switches } from './congestion/keyframe-limit.ts'
import type { Pacer } from './congestion/pacer.ts'
import type { ResendBudget } from './congestion/resend-budget.ts'
import type { RoundTrip } from './congestion/round-trip.ts'
import { type Counters, type Medium, media, type RandomBits, rtxPayloadType } from './media.ts'
import { openRecentResends } from './recent-resends.ts'
import { ntpOf } from './rtp/ntp-clock.ts'
import type { ReceivedPacket } from './rtp/received-packet.ts'
import { senderReport } from './rtp/rtcp.ts'
import { beginPacket, payloadAt, writeHeader } from './rtp/rtp.ts'
import { type Negotiated, openRtx } from './rtp/rtx.ts'
import { isSame } from './select-tracks.ts'
import { SlotNumbers } from './slot-numbers.ts'
import type { UpTrack } from './up-track.ts'

type Options = {
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
}

/**
 * One slot of a subscriber. To the browser it is one continuous RTP stream whichever up track it
 * forwards.
 */
export class DownTrack {
  readonly #options: Options
  readonly #isVideo: boolean
  readonly #rtx: ReturnType<typeof openRtx> | undefined
  readonly #numbers: SlotNumbers
  readonly #recentResends: ReturnType<typeof openRecentResends>
  readonly #keyframeLimits = {
    repair: openKeyframeLimit(repairs),
    switch: openKeyframeLimit(switches),
  }
  #upTrack: UpTrack | undefined
  /** The layer that is forwarded from its next keyframe on. */
  #nextLayer: UpTrack | undefined
  #packets = 0
  #octets = 0

  constructor(options: Options) {
    const { medium, rtxSsrc, negotiated, roundTrip, randomBits } = options
    this.#options = options
    this.#isVideo = medium === 'video'
    if (rtxSsrc !== undefined)
      this.#rtx = openRtx(rtxSsrc, rtxPayloadType, negotiated, randomBits(16))
    this.#numbers = new SlotNumbers(media[medium].clock, randomBits)
    this.#recentResends = openRecentResends(roundTrip)
  }

  /**
   * Forwards another up track from now on, or none; another layer of the same one as soon as it has a
   * keyframe, so that the picture does not stop.
   */
  bind(next: UpTrack | undefined, now: number) {
    if (next === (this.#nextLayer ?? this.#upTrack)) return
    this.#nextLayer?.downTracks.delete(this)
    this.#nextLayer = undefined
    if (next === this.#upTrack) return
    next?.downTracks.add(this)
    if (this.#isVideo && next) {
      this.#requestKeyframe(next, 'switch', now)
      const isForwarding = this.#numbers.epoch() !== undefined
      if (isForwarding && isSame(next.ref, this.#upTrack?.ref)) {
        this.#nextLayer = next
        return
      }
    }
    this.#upTrack?.downTracks.delete(this)
    this.#options.pacer.forget(this)
    this.#upTrack = next
    this.#numbers.end()
  }

  /** Forwards a packet of the up track, at once or when the pacer lets it. */
  forward(received: ReceivedPacket, now: number) {
    const { pacer } = this.#options
    if (this.#nextLayer && received.epoch === this.#nextLayer.epoch()) {
      if (!received.vp8?.startsKeyframe)
        return this.#requestKeyframe(this.#nextLayer, 'switch', now)
      this.#upTrack?.downTracks.delete(this)
      this.#upTrack = this.#nextLayer
      this.#nextLayer = undefined
    }
    if (!this.#isVideo || pacer.isFree(now)) return this.deliver(received, now)
    pacer.wait(this, received, false, now)
  }

  /** Sends a packet that has waited, for the first time. */
  deliver(received: ReceivedPacket, now: number) {
    const { number, packet, epoch } = received
    if (!this.#upTrack || epoch !== this.#upTrack.epoch()) return
    if (this.#numbers.epoch() !== epoch) {
      if (this.#isVideo && !received.vp8?.startsKeyframe)
        return this.#requestKeyframe(this.#upTrack, 'switch', now)
      this.#recentResends.clear()
      this.#numbers.begin(received, now)
    }
    if (number < this.#numbers.first()) return
    if (!this.#put(this.#write(received), now)) return
    const { length } = packet.bytes
    this.#packets += 1
    this.#octets += length - payloadAt
    this.#options.budget.sent(length)
    this.#numbers.sent(received, now)
  }

  /** Sends a packet that has waited, again. */
  deliverAgain(received: ReceivedPacket, now: number) {
    const { packet, number, epoch } = received
    if (this.#numbers.epoch() !== epoch) return
    const bytes = this.#write(received)
    const again =
      this.#rtx && this.#options.negotiated.hasRtx
        ? this.#rtx.wrap(packet.bytes, {
            sequence: this.#numbers.sequenceOf(number),
            timestamp: this.#numbers.timestampOf(packet.timestamp),
            marker: this.#hasMarker(received),
          })
        : bytes
    if (this.#put(again, now, again === bytes)) this.#options.counters.resent += 1
  }

  /** Packets were dropped: video continues with a keyframe, as if nothing were missing. */
  restart(now: number) {
    if (!this.#isVideo || this.#numbers.epoch() === undefined) return
    this.#numbers.end()
    this.askKeyframe(now)
  }

  /**
   * Resends the packets that the browser requests, as far as they are of this up track, still
   * buffered and within the budget; each at most once in a round trip.
   */
  resend(sequences: readonly number[], now: number) {
    const upTrack = this.#upTrack
    if (!upTrack || this.#numbers.epoch() !== upTrack.epoch()) return
    const { pacer, budget, counters } = this.#options
    this.#recentResends.expire(now)
    for (const sequence of sequences) {
      const number = this.#numbers.numberOf(sequence, upTrack.highest())
      const found = number < this.#numbers.first() ? undefined : upTrack.find(number)
      if (!found) continue
      const isRecent = this.#recentResends.has(number)
      if (isRecent || !budget.take(found.packet.bytes.length, pacer.rate())) {
        counters.notResent += 1
        continue
      }
      this.#recentResends.add(number, now)
      if (!this.#isVideo || pacer.isFree(now)) this.deliverAgain(found, now)
      else pacer.wait(this, found, true, now)
    }
  }

  /** The browser requests a keyframe. */
  askKeyframe(now: number) {
    if (this.#upTrack) this.#requestKeyframe(this.#upTrack, 'repair', now)
  }

  /** A packet of padding for a probe; undefined where none can be sent. */
  padding() {
    const { hasRtx } = this.#options.negotiated
    return hasRtx ? this.#rtx?.padding(this.#numbers.lastTimestamp()) : undefined
  }

  /** Sends a sender report, by which the browser synchronizes sound and picture. */
  report(time: number) {
    const { medium, ssrc, send } = this.#options
    const ntpMoment = this.#upTrack?.ntpMoment()
    if (!ntpMoment || this.#numbers.epoch() !== this.#upTrack?.epoch()) return
    const passed = Math.round(((time - ntpMoment.time) * media[medium].clock) / 1000)
    const timestamp = this.#numbers.timestampOf(ntpMoment.timestamp + passed)
    const [packets, octets] = [this.#packets, this.#octets]
    send(senderReport(ssrc, { ntp: ntpOf(time), timestamp, packets, octets }))
  }

  /** Writes the slot's header and numbers into a packet. */
  #write(received: ReceivedPacket) {
    const { packet, number } = received
    const { medium, negotiated, ssrc } = this.#options
    const type = media[medium].payloadType | (this.#hasMarker(received) ? 128 : 0)
    const sequence = this.#numbers.sequenceOf(number)
    const timestamp = this.#numbers.timestampOf(packet.timestamp)
    const bytes = beginPacket(packet.bytes, packet.isPaddingAlone, negotiated.transport)
    writeHeader(bytes, type, sequence, timestamp, ssrc)
    this.#numbers.writePicture(received)
    return bytes
  }

  /** The first packet of a voice is marked too: a talkspurt begins (RFC 3551, section 4.1). */
  #hasMarker({ packet, number }: ReceivedPacket) {
    return packet.marker || (!this.#isVideo && number === this.#numbers.first())
  }

  #put(bytes: Buffer, now: number, isCopy = false) {
    const { sendMedia, negotiated, counters } = this.#options
    const went = sendMedia(bytes, negotiated, now, isCopy)
    if (went) counters.packetsOut += 1
    else counters.packetsFailed += 1
    return went
  }

  #requestKeyframe(from: UpTrack, why: 'repair' | 'switch', now: number) {
    // One that is on its way is asked for again by the up track.
    if (!from.isKeyframeWanted() && this.#keyframeLimits[why].take(now)) from.askKeyframe(now)
  }
}
