import type { TrackRef } from '../../../media-types.ts'
import type { Clock } from './clock.ts'
import { openLossShare } from './congestion/loss-share.ts'
import { type Counters, type Medium, mediumOf } from './media.ts'
import type { Peer } from './peer.ts'
import { openNtpClock, timeOf } from './rtp/ntp-clock.ts'
import { emptyReport, maximumBitrate, readRtcp } from './rtp/rtcp.ts'
import { type Extensions, isRtcp, type RtpPacket, readRtp } from './rtp/rtp.ts'
import { type Arrival, transportFeedback } from './rtp/transport-feedback.ts'
import { readOffer } from './transport/sdp.ts'
import { writeAnswer } from './transport/sdp-write.ts'
import type { Connection, Listener, Transport } from './transport/transport.ts'
import { UpTrack } from './up-track.ts'

export type Publisher = Awaited<ReturnType<typeof openPublisher>>

/**
 * A participant's connection on which they send: takes their offer, and forwards their packets to
 * every down track that is bound to them.
 */
export async function openPublisher(options: {
  participant: Peer
  offer: string
  clock: Clock
  transport: Transport
  counters: Counters
  lost(): void
  failed: Listener['failed']
}) {
  const { clock, transport, counters } = options
  const { id: participant, roundTrip, monitor } = options.participant
  const offer = readOffer(options.offer)
  const ntpClock = openNtpClock()
  const upTracks = new Map<TrackRef['kind'], readonly UpTrack[]>()
  const streams = offer.lines.flatMap(({ accepted, mid, ssrcs }) => {
    if (!accepted) return []
    const { kind, payloadType, rids } = accepted
    const layers = (rids.length > 0 ? rids : [undefined]).map((rid): Stream => {
      const upTrack = new UpTrack({
        ref: { participant, kind },
        clock: ntpClock,
        answer: send,
        counters,
      })
      return { mid, rid, ssrcs: rid ? [] : ssrcs, payloadType, upTrack }
    })
    upTracks.set(
      kind,
      layers.map(({ upTrack }) => upTrack),
    )
    return layers
  })
  const bySsrc = new Map(
    streams.flatMap((stream) => stream.ssrcs.map((ssrc) => [ssrc, stream] as const)),
  )
  const extensions = commonExtensions(offer.lines.map((line) => line.extensions))
  const maxSsrcs = bySsrc.size + maxUnannounced
  let arrivals: Arrival[] = []
  let feedbacks = 0
  let lastSsrc = 0
  const loss = openLossShare()
  /** Bits a second that they may send; undefined: they were never told. */
  let mostBits: number | undefined
  /** Firefox estimates its line without its sound. */
  const isSoundEstimated = offer.lines.some(
    ({ accepted, feedback }) => accepted?.medium === 'audio' && feedback.transport,
  )

  const connection: Connection = await transport.answer(offer.peer, {
    message,
    opened() {},
    lost: options.lost,
    failed: options.failed,
  })

  function send(bytes: Buffer) {
    connection.send(bytes)
  }

  function message(bytes: Buffer) {
    const now = clock.now()
    monitor.received(now)
    if (isRtcp(bytes)) return control(bytes, now)
    counters.packetsIn += 1
    const packet = readRtp(bytes, extensions)
    if (!packet) return
    if (packet.transport !== undefined) {
      arrivals.push({ sequence: packet.transport, at: now })
      lastSsrc = packet.ssrc
    }
    const stream = bySsrc.get(packet.ssrc) ?? identify(packet)
    // Packets of other payload types are not forwarded.
    if (!stream || stream.payloadType !== packet.payloadType) return
    const received = stream.upTrack.take(packet, now)
    if (!received) return
    for (const downTrack of stream.upTrack.downTracks) downTrack.forward(received, now)
  }

  /**
   * Which medium an SSRC belongs to that the offer did not name (RFC 9143, section 9.2), and which of
   * its layers (RFC 8852).
   */
  function identify({ ssrc, mid, rid, payloadType }: RtpPacket) {
    const stream =
      streams.find((one) => one.mid === mid && one.rid === rid) ??
      streams
        .filter((one) => one.payloadType === payloadType && !one.rid && !one.ssrcs.length)
        .at(-1)
    if (stream && bySsrc.size < maxSsrcs) bySsrc.set(ssrc, stream)
    return stream
  }

  function control(bytes: Buffer, now: number) {
    for (const report of readRtcp(bytes)) {
      if (report.type !== 'sender-report') continue
      const theirs = timeOf(report.ntp)
      ntpClock.update(theirs, clock.wallTime())
      bySsrc.get(report.ssrc)?.upTrack.reported(theirs, report.timestamp, now)
    }
  }

  function bitsOf(medium: Medium, now: number) {
    const some = streams.filter(({ upTrack }) => mediumOf(upTrack.ref.kind) === medium)
    return some.reduce((sum, { upTrack }) => sum + upTrack.bits(now), 0)
  }

  function sendMostBits(now: number) {
    if (mostBits === undefined) return
    const others = isSoundEstimated ? 0 : bitsOf('audio', now)
    const ssrcs = streams.flatMap(({ upTrack }) => upTrack.ssrc() ?? [])
    send(maximumBitrate(ssrcs, Math.max(leastBits, Math.min(unlimitedBits, mostBits) - others)))
  }

  return {
    answer: writeAnswer(offer, connection.us, connection.candidates),
    /** The layers of each track, the smallest picture first; sound has one. */
    upTracks,
    /** What arrives of a medium, in bits a second. */
    bits: bitsOf,
    /** How many sounds arrive. */
    voices: (now: number) =>
      streams.filter(({ upTrack }) => mediumOf(upTrack.ref.kind) === 'audio' && upTrack.isLive(now))
        .length,
    /** Lets them send so many bits a second in all, pictures being what yields. */
    limit(bits: number, now: number) {
      if (bits === (mostBits ?? Number.POSITIVE_INFINITY)) return
      mostBits = bits
      sendMostBits(now)
    },
    /** Milliseconds that their sound waits on their line. */
    soundDelay: (now: number) => Math.max(0, ...streams.map(({ upTrack }) => upTrack.waited(now))),
    /** The share of the packets that is missing at first. */
    lossShare: loss.now,
    /** To be called four times a second. */
    measureLoss() {
      const read = streams.map(({ upTrack }) => upTrack.readLoss())
      const sum = (of: 'taken' | 'missed') => read.reduce((all, one) => all + one[of], 0)
      loss.update({ taken: sum('taken'), missed: sum('missed') })
    },
    /** Requests missing packets, and sends feedback on what arrived when. */
    tick(now: number) {
      for (const { upTrack } of streams) upTrack.retry(now, roundTrip.now())
      if (arrivals.length === 0) return
      const feedback = transportFeedback(arrivals, feedbacks, lastSsrc)
      feedbacks += feedback.length
      arrivals = []
      for (const bytes of feedback) send(bytes)
    },
    report(now: number) {
      send(emptyReport)
      for (const { upTrack } of streams) upTrack.report(now)
      sendMostBits(now)
    },
    close: connection.close,
  }
}

/** An RTP stream: a medium, or one layer of it. */
type Stream = {
  mid: string
  rid: string | undefined
  /** Those that the offer named. */
  ssrcs: number[]
  payloadType: number
  upTrack: UpTrack
}

/**
 * In a bundle an extension has the same ID in every medium that uses it (RFC 8843, section 9.1).
 */
function commonExtensions(all: Extensions[]): Extensions {
  const of = (name: keyof Extensions) => all.map((one) => one[name]).find((id) => id !== undefined)
  return { level: of('level'), transport: of('transport'), mid: of('mid'), rid: of('rid') }
}

/** Bits a second: what a picture takes at least, and more than any browser sends. */
const leastBits = 30_000
const unlimitedBits = 100_000_000

/** SSRCs that a publisher may add to those of their offer. */
const maxUnannounced = 8
