import { firstAudioBitrate, type IceCandidate, type TrackRef } from '../../../media-types.ts'
import { bestAudio, voiceBits } from './congestion/audio-ladder.ts'
import { openCongestionControl } from './congestion/congestion-control.ts'
import { openVideoFitter } from './congestion/fit-video.ts'
import { openVoiceFitter } from './congestion/fit-voices.ts'
import { openPacer } from './congestion/pacer.ts'
import type { PacingTimer } from './congestion/pacing-timer.ts'
import { openResendBudget } from './congestion/resend-budget.ts'
import { openDownTrack } from './down-track.ts'
import { type Counters, type Medium, slotCounts } from './media.ts'
import type { Peer } from './peer.ts'
import { emptyReport, readRtcp } from './rtp/rtcp.ts'
import { isRtcp, transportAt } from './rtp/rtp.ts'
import type { Negotiated } from './rtp/rtx.ts'
import { isSame, type SlotTrack } from './select-tracks.ts'
import { readAnswer } from './transport/sdp.ts'
import { type OfferedSlot, writeOffer } from './transport/sdp-write.ts'
import type { Listener, Transport } from './transport/transport.ts'
import type { UpTrack } from './up-track.ts'

export type Subscriber = Awaited<ReturnType<typeof openSubscriber>>

/**
 * A participant's connection on which they receive: one offer with all slots, and the tracks in
 * them at present.
 */
export async function openSubscriber(options: {
  participant: Pick<Peer, 'roundTrip' | 'monitor'>
  transport: Transport
  pacingTimer: PacingTimer
  counters: Counters
  lost(): void
  failed: Listener['failed']
}) {
  const { transport, pacingTimer, counters } = options
  const { roundTrip, monitor } = options.participant
  const connection = await transport.offer({
    message,
    opened,
    lost: options.lost,
    failed: options.failed,
  })
  const negotiated: Record<Medium, Negotiated> = {
    audio: { transport: undefined, hasRtx: false },
    video: { transport: undefined, hasRtx: false },
  }
  const congestion = openCongestionControl()
  const fitter = openVideoFitter<TrackRef>()
  const voiceFitter = openVoiceFitter()
  /** The layers of the pictures that fit, by participant and kind. */
  let layers = new Map<string, number>()
  const pacer = openPacer({
    rate: congestion.bits,
    wake: () => pacingTimer.wake(sendWaiting),
    overflowed: fitter.overflowed,
  })
  const budget = openResendBudget()
  const downTracks = slots.map((slot) => ({
    ...slot,
    held: undefined as SlotTrack,
    upTrack: undefined as UpTrack | undefined,
    downTrack: openDownTrack({
      ...{ ...slot, negotiated: negotiated[slot.medium], send: connection.send, sendMedia },
      ...{ pacer, budget, roundTrip, counters },
    }),
  }))
  const bySsrc = new Map(downTracks.map(({ ssrc, downTrack }) => [ssrc, downTrack]))
  const of = (medium: Medium) => downTracks.filter((one) => one.medium === medium)
  let isTold = false
  let openedAt: number | undefined

  /** Binds the tracks only now: a keyframe requested earlier could not be sent on. */
  function opened() {
    openedAt = performance.now()
    for (const { downTrack, upTrack } of downTracks) downTrack.bind(upTrack, openedAt)
  }

  function sendMedia(packet: Buffer, { transport }: Negotiated, now: number) {
    if (transport !== undefined) packet.writeUInt16BE(congestion.next(), transportAt)
    if (!connection.send(packet)) return false
    if (transport === undefined) return true
    congestion.sent(packet.length, now)
    pacer.sent(packet.length)
    return true
  }

  /** Sends what may be sent by now; false when nothing is left to send. */
  function sendWaiting(now: number) {
    const isWaiting = pacer.send(now)
    const [padded] = of('video')
    for (let left = congestion.padding(now); left > 0; left -= 300) {
      const padding = padded?.downTrack.padding()
      if (!padding || !sendMedia(padding, negotiated.video, now)) break
    }
    return isWaiting || congestion.isProbing(now)
  }

  function message(bytes: Buffer) {
    const now = performance.now()
    monitor.received(now)
    if (!isRtcp(bytes)) return
    for (const report of readRtcp(bytes)) {
      if (report.type === 'transport-feedback') {
        if (!congestion.isReported()) begin(now)
        congestion.report(report.feedback, now, roundTrip.now())
        continue
      }
      const downTrack = bySsrc.get(report.ssrc)
      if (report.type === 'keyframe') downTrack?.askKeyframe(now)
      if (report.type === 'reception') roundTrip.update(report, performance.timeOrigin + now)
      if (report.type !== 'nack') continue
      counters.nacksReceived += 1
      downTrack?.resend(report.sequences, now)
    }
  }

  /** Nothing is known of the line yet; of one whose browser does not report nothing ever is. */
  function isNew() {
    if (negotiated.video.transport === undefined || congestion.isReported()) return false
    return openedAt === undefined || performance.now() - openedAt < newMs
  }

  /** Firefox reports on video alone: then the estimate is of what is left beside the sounds. */
  const isSoundReported = () => negotiated.audio.transport !== undefined

  /** Begins to find out what the line carries, by probes, which are retransmissions. */
  function begin(now: number) {
    if (!negotiated.video.hasRtx) return
    const sounds = of('audio').flatMap(({ upTrack }) => upTrack?.bits(now) ?? [])
    congestion.begin(Math.max(firstBits, 1.5 * sum(sounds)))
  }

  return {
    sdp: writeOffer(slots, connection.us),
    candidates: connection.candidates.map(
      (line): IceCandidate => ({ candidate: `candidate:${line}`, mid: slots[0]?.mid ?? '' }),
    ),
    connect(answer: string) {
      const { peer, audio, video } = readAnswer(answer)
      Object.assign(negotiated.audio, audio)
      Object.assign(negotiated.video, video)
      connection.connect(peer)
    },
    held: (medium: Medium) => of(medium).map(({ held }) => held),
    /**
     * Assigns tracks to slots.
     * @returns which track is in which slot, by mid; undefined when nothing has changed.
     */
    fill(
      medium: Record<Medium, readonly SlotTrack[]>,
      find: FindLayers,
    ): Record<string, TrackRef> | undefined {
      const now = performance.now()
      let isChanged = !isTold
      for (const slot of downTracks) {
        const next = medium[slot.medium][slot.index]
        if (!isSame(slot.held, next)) isChanged = true
        slot.held = next
        slot.upTrack = next && find(next)[layers.get(keyOf(next)) ?? 0]
        if (openedAt !== undefined) slot.downTrack.bind(slot.upTrack, now)
      }
      isTold = true
      if (!isChanged) return undefined
      return Object.fromEntries(downTracks.flatMap(({ mid, held }) => (held ? [[mid, held]] : [])))
    },
    /**
     * The pictures that the line has room for besides the sounds, of a list with the most wanted
     * first; `wantedLayer` is the largest layer that a picture is of use in.
     */
    fitToLine(
      tracks: readonly TrackRef[],
      find: FindLayers,
      wantedLayer: (track: TrackRef) => number,
    ): readonly TrackRef[] {
      const now = performance.now()
      const videos = tracks.map((track) => {
        const sent = of('video').find(({ held }) => isSame(held, track))?.upTrack
        const layers = find(track)
        const most = isNew() ? 0 : wantedLayer(track)
        const largest = layers.findLastIndex((layer, at) => at <= most && layer.isLive(now))
        const index = sent ? layers.indexOf(sent) : -1
        return {
          ...{ track, layers: layers.map((layer) => layer.bits(now)) },
          ...{ wanted: Math.max(0, largest), sent: index < 0 ? undefined : index },
        }
      })
      const sounds = of('audio').flatMap(({ upTrack }) => upTrack?.bits(now) ?? [])
      const sound = isSoundReported() ? sum(sounds) : 0
      const best = isSoundReported() ? sounds.length * voiceBits(bestAudio) : 0
      const pictures = sum(videos.map(({ layers, wanted }) => layers[wanted] ?? 0))
      congestion.want(best + pictures, now)
      if (congestion.isProbing(now)) pacingTimer.wake(sendWaiting)
      const fitting = fitter.fit(videos, sound, congestion.bits(), now)
      layers = new Map(fitting.map(({ track, layer }) => [keyOf(track), layer]))
      return fitting.map(({ track }) => track)
    },
    /** How many voices the line has room for. */
    voicesThatFit() {
      return voiceFitter.fit(isSoundReported() ? congestion.bits() : undefined)
    },
    /** What the line has for each of the voices, in bits a second; undefined: as much as they take. */
    bitsPerVoice() {
      const voices = of('audio').filter(({ held }) => held).length
      const bits = isSoundReported() ? congestion.bits() : undefined
      if (isNew()) return voiceBits(firstAudioBitrate)
      return bits && bits / Math.max(1, voices)
    },
    /** The line carries less than there is to send. */
    isLimited: () => congestion.bits() !== undefined || isNew(),
    /** `time` in milliseconds since 1970. */
    report(time: number) {
      connection.send(emptyReport)
      for (const { downTrack } of downTracks) downTrack.report(time)
    },
    close() {
      for (const { downTrack } of downTracks) downTrack.bind(undefined, 0)
      pacingTimer.remove(sendWaiting)
      connection.close()
    },
  }
}

/** Milliseconds until a browser that reports would have. */
const newMs = 1000

/** What a line is taken to carry while nothing is known of it, in bits a second. */
const firstBits = 300_000

/** The layers of a track, the smallest picture first. */
type FindLayers = (ref: TrackRef) => readonly UpTrack[]

const keyOf = ({ participant, kind }: TrackRef) => `${participant} ${kind}`
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** The slots are the same for every subscriber. */
const slots: OfferedSlot[] = (['audio', 'video'] as const).flatMap((medium) =>
  Array.from({ length: slotCounts[medium] }, (_, index) => ({
    mid: `${medium}-${index}`,
    medium,
    index,
    ssrc: (medium === 'audio' ? 1000 : 2000) + index,
    // Browsers have retransmissions as a stream of their own for video alone.
    rtxSsrc: medium === 'audio' ? undefined : 3000 + index,
  })),
)
