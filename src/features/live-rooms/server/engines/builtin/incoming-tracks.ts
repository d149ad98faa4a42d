import type { TrackRef } from '../../../media-types.ts'
import { openLossShare } from './congestion/loss-share.ts'
import { type Medium, mediumOf } from './media.ts'
import type { RtpPacket } from './rtp/rtp.ts'
import type { OfferedLine } from './transport/sdp.ts'
import type { UpTrack } from './up-track.ts'

/** The tracks of a publisher's offer: which packet is of which of them, and what arrives of all. */
export function openIncomingTracks(
  lines: readonly OfferedLine[],
  openUpTrack: (kind: TrackRef['kind']) => UpTrack,
) {
  const streams = lines.flatMap(({ accepted, mid, ssrcs }): Stream[] => {
    if (!accepted) return []
    const { kind, payloadType, rids } = accepted
    const layers = rids.length > 0 ? rids : [undefined]
    return layers.map((rid) => ({
      ...{ mid, rid, ssrcs: rid ? [] : ssrcs, payloadType },
      upTrack: openUpTrack(kind),
    }))
  })
  const upTracks = streams.map(({ upTrack }) => upTrack)
  const bySsrc = new Map(
    streams.flatMap((stream) => stream.ssrcs.map((ssrc) => [ssrc, stream] as const)),
  )
  const maxSsrcs = bySsrc.size + maxUnannounced
  const loss = openLossShare()

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

  const of = (medium: Medium) => upTracks.filter(({ ref }) => mediumOf(ref.kind) === medium)

  return {
    /** The layers of all tracks. */
    upTracks,
    /** The layers of each track, the smallest picture first; sound has one. */
    byKind: Map.groupBy(upTracks, ({ ref }) => ref.kind),
    /** The track of a packet; undefined where it is not to be forwarded. */
    find(packet: RtpPacket) {
      const stream = bySsrc.get(packet.ssrc) ?? identify(packet)
      return stream?.payloadType === packet.payloadType ? stream.upTrack : undefined
    },
    findBySsrc: (ssrc: number) => bySsrc.get(ssrc)?.upTrack,
    /** What arrives of a medium, in bits a second. */
    bits: (medium: Medium, now: number) =>
      of(medium).reduce((sum, upTrack) => sum + upTrack.bits(now), 0),
    /** How many sounds arrive. */
    voices: (now: number) => of('audio').filter((upTrack) => upTrack.isLive(now)).length,
    /** Milliseconds that their sound waits on their line. */
    soundDelay: (now: number) => Math.max(0, ...upTracks.map((upTrack) => upTrack.waited(now))),
    /** The share of the packets that is missing at first. */
    lossShare: loss.now,
    /** To be called four times a second. */
    measureLoss() {
      const read = upTracks.map((upTrack) => upTrack.readLoss())
      const sum = (of: 'taken' | 'missed') => read.reduce((all, one) => all + one[of], 0)
      loss.update({ taken: sum('taken'), missed: sum('missed') })
    },
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

/** SSRCs that a publisher may add to those of their offer. */
const maxUnannounced = 8
