import type { IceCandidate, TrackRef } from '../../../media-types.ts'
import type { Clock } from './clock.ts'
import { openCongestionControl } from './congestion/congestion-control.ts'
import { openPacer } from './congestion/pacer.ts'
import type { PacingTimer } from './congestion/pacing-timer.ts'
import { openResendBudget } from './congestion/resend-budget.ts'
import { DownTrack } from './down-track.ts'
import { type FindLayers, openLineBudget } from './line-budget.ts'
import { type Counters, type Medium, type RandomBits, slotCounts } from './media.ts'
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
  clock: Clock
  transport: Transport
  pacingTimer: PacingTimer
  counters: Counters
  randomBits: RandomBits
  lost(): void
  failed: Listener['failed']
}) {
  const { clock, transport, pacingTimer, counters, randomBits } = options
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
  const lineBudget = openLineBudget({
    ...{ congestion, negotiated, slotsOf: of, openedAt: () => openedAt },
  })
  const pacer = openPacer({
    rate: congestion.bits,
    wake: () => pacingTimer.wake(sendWaiting),
    overflowed: lineBudget.overflowed,
  })
  const budget = openResendBudget()
  const downTracks = slots.map((slot) => ({
    ...slot,
    held: undefined as SlotTrack,
    upTrack: undefined as UpTrack | undefined,
    downTrack: new DownTrack({
      ...{ ...slot, negotiated: negotiated[slot.medium], send: connection.send, sendMedia },
      ...{ pacer, budget, roundTrip, counters, randomBits },
    }),
  }))
  const bySsrc = new Map(downTracks.map(({ ssrc, downTrack }) => [ssrc, downTrack]))
  let isTold = false
  let openedAt: number | undefined

  function of(medium: Medium) {
    return downTracks.filter((one) => one.medium === medium)
  }

  /** Binds the tracks only now: a keyframe requested earlier could not be sent on. */
  function opened() {
    openedAt = clock.now()
    for (const { downTrack, upTrack } of downTracks) downTrack.bind(upTrack, openedAt)
  }

  function sendMedia(packet: Buffer, { transport }: Negotiated, now: number, isCopy = false) {
    if (transport !== undefined) packet.writeUInt16BE(congestion.next(), transportAt)
    if (!connection.send(packet)) return false
    if (transport === undefined) return true
    congestion.sent(packet.length, isCopy, now)
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
    const now = clock.now()
    monitor.received(now)
    if (!isRtcp(bytes)) return
    for (const report of readRtcp(bytes)) {
      if (report.type === 'transport-feedback') {
        if (!congestion.isReported()) lineBudget.begin(now)
        congestion.report(report.feedback, now, roundTrip.now())
        continue
      }
      // Browsers that send feedback have no other estimate.
      if (report.type === 'maximum-bitrate') continue
      const downTrack = bySsrc.get(report.ssrc)
      if (report.type === 'keyframe') downTrack?.askKeyframe(now)
      if (report.type === 'reception') roundTrip.update(report, clock.wallTime())
      if (report.type !== 'nack') continue
      counters.nacksReceived += 1
      downTrack?.resend(report.sequences, now)
    }
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
      const now = clock.now()
      let isChanged = !isTold
      for (const slot of downTracks) {
        const next = medium[slot.medium][slot.index]
        if (!isSame(slot.held, next)) isChanged = true
        slot.held = next
        slot.upTrack = next && find(next)[lineBudget.layerOf(next)]
        if (openedAt !== undefined) slot.downTrack.bind(slot.upTrack, now)
      }
      isTold = true
      if (!isChanged) return undefined
      return Object.fromEntries(downTracks.flatMap(({ mid, held }) => (held ? [[mid, held]] : [])))
    },
    /** The pictures that the line has room for, of a list with the most wanted first. */
    fitToLine(
      tracks: readonly TrackRef[],
      find: FindLayers,
      wantedLayer: (track: TrackRef) => number,
    ) {
      const now = clock.now()
      const fitting = lineBudget.fitPictures(tracks, find, wantedLayer, now)
      if (congestion.isProbing(now)) pacingTimer.wake(sendWaiting)
      return fitting
    },
    lineBudget,
    lossShare: congestion.lossShare,
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
