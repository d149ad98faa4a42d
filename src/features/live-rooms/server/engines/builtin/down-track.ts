import { type Counters, type Medium, media } from './media.ts'
import { ntpOf } from './ntp-clock.ts'
import type { ResendBudget } from './resend-budget.ts'
import type { RoundTrip } from './round-trip.ts'
import { senderReport } from './rtcp.ts'
import { ahead, headerLength, writeHeader } from './rtp.ts'
import type { Arrived, Source } from './up-track.ts'
import { writeVp8 } from './vp8.ts'

export type Place = {
  source(): Source | undefined
  /** Lets a source in, or nobody. */
  hold(source: Source | undefined, now: number): void
  /** Sends on what has come from the source. */
  forward(arrived: Arrived, now: number): void
  /**
   * Sends again what the browser misses, as far as it is of this source, still there and within the
   * budget; each packet once in a round trip, since sooner nobody can know that it did not arrive.
   */
  resend(sequences: readonly number[], now: number): void
  askKeyframe(now: number): void
  /** Says which of its timestamps is now, so that sound and picture can be put together. */
  report(time: number): void
}

/**
 * One of the media that somebody receives. To their browser it is one stream without end, whoever
 * is in it: its numbers, times and pictures go on from one source to the next.
 */
export function openPlace(options: {
  medium: Medium
  ssrc: number
  /** False where it could not be sent. */
  send(bytes: Buffer): boolean
  /** Of the connection. */
  budget: ResendBudget
  roundTrip: RoundTrip
  counters: Counters
}): Place {
  const { medium, ssrc, send, budget, roundTrip, counters } = options
  const { payloadType, clock } = media[medium]
  let source: Source | undefined
  /** Where the source's numbers stand in ours; undefined until its first packet that goes out. */
  let stretch: Stretch | undefined
  const sent = {
    sequence: chance(2 ** 16),
    timestamp: chance(2 ** 32),
    at: undefined as number | undefined,
    picture: chance(2 ** 15),
    layer: chance(2 ** 8),
    packets: 0,
    octets: 0,
  }
  /** When which of the source's packets was last sent again, in this order. */
  const resentAt = new Map<number, number>()

  /** Goes on with another source, as if it were the same stream after as much time as has passed. */
  function begin({ packet, number, vp8 }: Arrived, from: Source, now: number): Stretch {
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

  function write({ packet, number, vp8 }: Arrived, by: Stretch, marker: boolean) {
    const sequence = (number + by.sequence) & 0xffff
    const timestamp = (packet.timestamp + by.timestamp) >>> 0
    writeHeader(packet.bytes, payloadType | (marker ? 128 : 0), sequence, timestamp, ssrc)
    if (vp8)
      writeVp8(packet.bytes, vp8, (vp8.picture ?? 0) + by.picture, (vp8.layer ?? 0) + by.layer)
    const went = send(packet.bytes)
    if (went) {
      counters.packetsOut += 1
      sent.packets += 1
      sent.octets += packet.bytes.length - headerLength
    } else counters.packetsFailed += 1
    return went
  }

  /** What the next source goes on from. */
  function remember({ packet, number, vp8 }: Arrived, by: Stretch, now: number) {
    const sequence = (number + by.sequence) & 0xffff
    if (sent.at !== undefined && ahead(sequence, sent.sequence, 16) <= 0) return
    sent.sequence = sequence
    sent.timestamp = (packet.timestamp + by.timestamp) >>> 0
    sent.at = now
    if (vp8?.picture !== undefined) sent.picture = (vp8.picture + by.picture) & 0x7fff
    if (vp8?.layer !== undefined) sent.layer = (vp8.layer + by.layer) & 0xff
  }

  const place: Place = {
    source: () => source,
    hold(next: Source | undefined, now: number) {
      if (next === source) return
      source?.places.delete(place)
      next?.places.add(place)
      source = next
      stretch = undefined
      if (medium === 'video') next?.askKeyframe(now)
    },
    forward(arrived: Arrived, now: number) {
      if (!source) return
      let { marker } = arrived.packet
      if (stretch?.epoch !== source.epoch()) {
        if (medium === 'video' && !arrived.vp8?.startsKeyframe) return source.askKeyframe(now)
        stretch = begin(arrived, source, now)
        // A talkspurt begins (RFC 3551, section 4.1).
        if (medium === 'audio') marker = true
      }
      if (arrived.number < stretch.first) return
      if (!write(arrived, stretch, marker)) return
      budget.sent(arrived.packet.bytes.length)
      remember(arrived, stretch, now)
    },
    resend(sequences: readonly number[], now: number) {
      if (!source || stretch?.epoch !== source.epoch()) return
      const apart = roundTrip.now()
      for (const [number, at] of resentAt) {
        if (now - at < apart) break
        resentAt.delete(number)
      }
      for (const sequence of sequences) {
        const number =
          source.highest() - ((source.highest() + stretch.sequence - sequence) & 0xffff)
        const found = number < stretch.first ? undefined : source.find(number)
        if (!found) continue
        if (resentAt.has(number) || !budget.take(found.packet.bytes.length)) {
          counters.notResent += 1
          continue
        }
        resentAt.set(number, now)
        counters.resent += 1
        write(
          found,
          stretch,
          found.packet.marker || (medium === 'audio' && number === stretch.first),
        )
      }
    },
    askKeyframe: (now) => source?.askKeyframe(now),
    report(time: number) {
      const moment = source?.moment()
      if (!moment || !stretch || stretch.epoch !== source?.epoch()) return
      const passed = Math.round(((time - moment.time) * clock) / 1000)
      const timestamp = (moment.timestamp + passed + stretch.timestamp) >>> 0
      const { packets, octets } = sent
      send(senderReport(ssrc, { ntp: ntpOf(time), timestamp, packets, octets }))
    },
  }
  return place
}

/** While one source is in a place: what is added to its numbers, and the first that went out. */
type Stretch = {
  epoch: number
  first: number
  sequence: number
  timestamp: number
  picture: number
  layer: number
}

const chance = (below: number) => Math.floor(Math.random() * below)
