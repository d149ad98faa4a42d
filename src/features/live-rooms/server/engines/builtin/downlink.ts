import type { TrackRef } from '../../../media-types.ts'
import type { Clock } from './clock.ts'
import { openCongestionControl } from './congestion/congestion-control.ts'
import type { PacingTimer } from './congestion/pacing-timer.ts'
import { openResendBudget } from './congestion/resend-budget.ts'
import type { RoundTrip } from './congestion/round-trip.ts'
import { DownTrack } from './down-track.ts'
import { type FindLayers, openLineBudget } from './line-budget.ts'
import type { Counters, Medium, RandomBits } from './media.ts'
import { openMediaSender } from './media-sender.ts'
import type { TransportFeedback } from './rtp/read-transport-feedback.ts'
import { emptyReport } from './rtp/rtcp.ts'
import type { Negotiated } from './rtp/rtx.ts'
import type { SlotTrack } from './select-tracks.ts'
import { openSubscriberSlots } from './subscriber-slots.ts'

/** What a subscriber is sent: the tracks in their slots, as far as their line carries them. */
export function openDownlink(options: {
  negotiated: Record<Medium, Negotiated>
  /** Sends a packet; false where it could not be sent. */
  send(bytes: Buffer): boolean
  clock: Clock
  pacingTimer: PacingTimer
  roundTrip: RoundTrip
  counters: Counters
  randomBits: RandomBits
}) {
  const { negotiated, send, clock, pacingTimer, roundTrip, counters, randomBits } = options
  let openedAt: number | undefined
  const congestion = openCongestionControl()
  const lineBudget = openLineBudget({
    ...{ congestion, negotiated, slotsOf: (medium) => slots.of(medium), openedAt: () => openedAt },
  })
  const mediaSender = openMediaSender({
    ...{ congestion, pacingTimer, send, negotiated: negotiated.video },
    padding: () => slots.of('video')[0]?.downTrack.padding(),
    overflowed: lineBudget.overflowed,
  })
  const budget = openResendBudget()
  const slots = openSubscriberSlots(
    (slot) =>
      new DownTrack({
        ...{ ...slot, negotiated: negotiated[slot.medium], send, sendMedia: mediaSender.send },
        ...{ pacer: mediaSender.pacer, budget, roundTrip, counters, randomBits },
      }),
  )

  return {
    /** Media can be sent from now on. */
    open() {
      openedAt = clock.now()
      slots.open(openedAt)
    },
    /** The slot with this SSRC. */
    find: slots.find,
    held: (medium: Medium) => slots.of(medium).map(({ held }) => held),
    /**
     * Assigns tracks to slots.
     * @returns which track is in which slot, by mid; undefined when nothing has changed.
     */
    fill(tracks: Record<Medium, readonly SlotTrack[]>, find: FindLayers) {
      const layerOf = (track: TrackRef) => find(track)[lineBudget.layerOf(track)]
      return slots.fill(tracks, layerOf, clock.now())
    },
    /** The pictures that the line has room for, of a list with the most wanted first. */
    fitToLine(
      tracks: readonly TrackRef[],
      find: FindLayers,
      wantedLayer: (track: TrackRef) => number,
    ) {
      const now = clock.now()
      const fitting = lineBudget.fitPictures(tracks, find, wantedLayer, now)
      if (congestion.isProbing(now)) mediaSender.wake()
      return fitting
    },
    lineBudget,
    lossShare: congestion.lossShare,
    /** The browser has reported which packets arrived. */
    reported(feedback: TransportFeedback, now: number) {
      if (!congestion.isReported()) lineBudget.begin(now)
      congestion.report(feedback, now, roundTrip.now())
    },
    /** Sends reports; `time` in milliseconds since 1970. */
    report(time: number) {
      send(emptyReport)
      for (const downTrack of slots.downTracks) downTrack.report(time)
    },
    close() {
      for (const downTrack of slots.downTracks) downTrack.bind(undefined, 0)
      mediaSender.close()
    },
  }
}
