import type { IceCandidate, TrackRef } from '../../../media-types.ts'
import { openDownTrack } from './down-track.ts'
import { type Counters, type Medium, slotCounts } from './media.ts'
import type { Peer } from './peer.ts'
import { openResendBudget } from './resend-budget.ts'
import { emptyReport, readRtcp } from './rtcp.ts'
import { isRtcp } from './rtp.ts'
import { readAnswer } from './sdp.ts'
import { type OfferedSlot, writeOffer } from './sdp-write.ts'
import { isSame, type SlotTrack } from './select-tracks.ts'
import type { Listener, Transport } from './transport.ts'
import type { UpTrack } from './up-track.ts'

export type Subscriber = Awaited<ReturnType<typeof openSubscriber>>

/**
 * A participant's connection on which they receive: one offer with all slots, and the tracks in
 * them at present.
 */
export async function openSubscriber(options: {
  participant: Pick<Peer, 'roundTrip' | 'monitor'>
  transport: Transport
  counters: Counters
  lost(): void
  failed: Listener['failed']
}) {
  const { transport, counters } = options
  const { roundTrip, monitor } = options.participant
  const connection = await transport.offer({
    message,
    opened,
    lost: options.lost,
    failed: options.failed,
  })
  const budget = openResendBudget()
  const downTracks = slots.map((slot) => ({
    ...slot,
    held: undefined as SlotTrack,
    upTrack: undefined as UpTrack | undefined,
    downTrack: openDownTrack({ ...slot, send: connection.send, budget, roundTrip, counters }),
  }))
  const bySsrc = new Map(downTracks.map(({ ssrc, downTrack }) => [ssrc, downTrack]))
  const of = (medium: Medium) => downTracks.filter((one) => one.medium === medium)
  let isTold = false
  let isOpen = false

  /** Binds the tracks only now: a keyframe requested earlier could not be sent on. */
  function opened() {
    isOpen = true
    for (const { downTrack, upTrack } of downTracks) downTrack.bind(upTrack, performance.now())
  }

  function message(bytes: Buffer) {
    const now = performance.now()
    monitor.received(now)
    if (!isRtcp(bytes)) return
    for (const report of readRtcp(bytes)) {
      const downTrack = bySsrc.get(report.ssrc)
      if (report.type === 'keyframe') downTrack?.askKeyframe(now)
      if (report.type === 'reception') roundTrip.update(report, performance.timeOrigin + now)
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
    connect: (answer: string) => connection.connect(readAnswer(answer)),
    held: (medium: Medium) => of(medium).map(({ held }) => held),
    /**
     * Assigns tracks to slots.
     * @returns which track is in which slot, by mid; undefined when nothing has changed.
     */
    fill(
      medium: Record<Medium, readonly SlotTrack[]>,
      find: (ref: TrackRef) => UpTrack | undefined,
    ): Record<string, TrackRef> | undefined {
      const now = performance.now()
      let isChanged = !isTold
      for (const slot of downTracks) {
        const next = medium[slot.medium][slot.index]
        if (!isSame(slot.held, next)) isChanged = true
        slot.held = next
        slot.upTrack = next && find(next)
        if (isOpen) slot.downTrack.bind(slot.upTrack, now)
      }
      isTold = true
      if (!isChanged) return undefined
      return Object.fromEntries(downTracks.flatMap(({ mid, held }) => (held ? [[mid, held]] : [])))
    },
    /** `time` in milliseconds since 1970. */
    report(time: number) {
      connection.send(emptyReport)
      for (const { downTrack } of downTracks) downTrack.report(time)
    },
    close() {
      for (const { downTrack } of downTracks) downTrack.bind(undefined, 0)
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
  })),
)
