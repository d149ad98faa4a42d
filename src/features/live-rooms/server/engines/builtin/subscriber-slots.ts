import type { TrackRef } from '../../../media-types.ts'
import type { DownTrack } from './down-track.ts'
import { type Medium, slotCounts } from './media.ts'
import { isSame, type SlotTrack } from './select-tracks.ts'
import type { OfferedSlot } from './transport/sdp-write.ts'
import type { UpTrack } from './up-track.ts'

/** The slots of a subscriber, and the tracks in them at present. */
export function openSubscriberSlots(openDownTrack: (slot: OfferedSlot) => DownTrack) {
  const slots = offeredSlots.map((slot) => ({
    ...slot,
    held: undefined as SlotTrack,
    upTrack: undefined as UpTrack | undefined,
    downTrack: openDownTrack(slot),
  }))
  const bySsrc = new Map(slots.map(({ ssrc, downTrack }) => [ssrc, downTrack]))
  let isOpen = false
  let isTold = false

  return {
    downTracks: slots.map(({ downTrack }) => downTrack),
    of: (medium: Medium) => slots.filter((slot) => slot.medium === medium),
    find: (ssrc: number) => bySsrc.get(ssrc),
    /** Binds the tracks only now: a keyframe requested earlier could not be sent on. */
    open(now: number) {
      isOpen = true
      for (const { downTrack, upTrack } of slots) downTrack.bind(upTrack, now)
    },
    /**
     * Assigns tracks to slots; `layerOf` is what is forwarded of a track.
     * @returns which track is in which slot, by mid; undefined when nothing has changed.
     */
    fill(
      tracks: Record<Medium, readonly SlotTrack[]>,
      layerOf: (track: TrackRef) => UpTrack | undefined,
      now: number,
    ): Record<string, TrackRef> | undefined {
      let isChanged = !isTold
      for (const slot of slots) {
        const next = tracks[slot.medium][slot.index]
        if (!isSame(slot.held, next)) isChanged = true
        slot.held = next
        slot.upTrack = next && layerOf(next)
        if (isOpen) slot.downTrack.bind(slot.upTrack, now)
      }
      isTold = true
      if (!isChanged) return undefined
      return Object.fromEntries(slots.flatMap(({ mid, held }) => (held ? [[mid, held]] : [])))
    },
  }
}

/** The slots are the same for every subscriber. */
export const offeredSlots: readonly OfferedSlot[] = (['audio', 'video'] as const).flatMap(
  (medium) =>
    Array.from({ length: slotCounts[medium] }, (_, index) => ({
      mid: `${medium}-${index}`,
      medium,
      index,
      ssrc: (medium === 'audio' ? 1000 : 2000) + index,
      // Browsers have retransmissions as a stream of their own for video alone.
      rtxSsrc: medium === 'audio' ? undefined : 3000 + index,
    })),
)
