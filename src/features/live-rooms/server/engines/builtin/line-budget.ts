import { firstAudioBitrate, type Reduction, type TrackRef } from '../../../media-types.ts'
import { bestAudio, voiceBits } from './congestion/audio-ladder.ts'
import type { CongestionControl } from './congestion/congestion-control.ts'
import { openVoiceFitter } from './congestion/fit-voices.ts'
import { openLinePictures, wantedVideo } from './line-pictures.ts'
import { type Medium, slotCounts } from './media.ts'
import type { Negotiated } from './rtp/rtx.ts'
import { isSame, type SlotTrack } from './select-tracks.ts'
import type { UpTrack } from './up-track.ts'

/** The layers of a track, the smallest picture first. */
export type FindLayers = (ref: TrackRef) => readonly UpTrack[]

/** What the line of a subscriber is spent on: sound first, then the pictures that fit. */
export function openLineBudget(options: {
  congestion: CongestionControl
  negotiated: Record<Medium, Negotiated>
  /** The slots of a medium, and what is in them. */
  slotsOf(medium: Medium): readonly { held: SlotTrack; upTrack: UpTrack | undefined }[]
  /** When media could be sent first. */
  openedAt(): number | undefined
}) {
  const { congestion, negotiated, slotsOf, openedAt } = options
  const linePictures = openLinePictures()
  const voiceFitter = openVoiceFitter()

  /** Nothing is known of the line yet; of one whose browser does not report nothing ever is. */
  function isNew(now: number) {
    if (negotiated.video.transport === undefined || congestion.isReported()) return false
    return now - (openedAt() ?? now) < newMs
  }

  /** Firefox reports on video alone: then the estimate is of what is left beside the sounds. */
  const isSoundReported = () => negotiated.audio.transport !== undefined
  const soundBits = () => (isSoundReported() ? congestion.bits() : undefined)
  const heldVoices = () => slotsOf('audio').filter(({ held }) => held).length
  const soundsNow = (now: number) =>
    slotsOf('audio').flatMap(({ upTrack }) => upTrack?.bits(now) ?? [])

  return {
    overflowed: linePictures.overflowed,
    /** Begins to find out what the line carries, by probes, which are retransmissions. */
    begin(now: number) {
      if (negotiated.video.hasRtx)
        congestion.begin(Math.max(firstBits, 1.5 * sum(soundsNow(now))), now)
    },
    /** The layer of a picture that fits. */
    layerOf: linePictures.layerOf,
    /**
     * The pictures that fit besides the sounds, of a list with the most wanted first; `wantedLayer`
     * is the largest layer that a picture is of use in.
     */
    fitPictures(
      tracks: readonly TrackRef[],
      find: FindLayers,
      wantedLayer: (track: TrackRef) => number,
      now: number,
    ): readonly TrackRef[] {
      const videos = tracks.map((track) =>
        wantedVideo(track, {
          layers: find(track),
          maxLayer: isNew(now) ? 0 : wantedLayer(track),
          sent: slotsOf('video').find(({ held }) => isSame(held, track))?.upTrack,
          now,
        }),
      )
      const sounds = isSoundReported() ? soundsNow(now) : []
      const pictures = sum(videos.map(({ layers, wanted }) => layers[wanted] ?? 0))
      congestion.want(sounds.length * voiceBits(bestAudio) + pictures, now)
      return linePictures.fit(videos, sum(sounds), congestion.bits(), now)
    },
    /** How many voices the line has room for. */
    voicesThatFit: () => voiceFitter.fit(soundBits()),
    /** What the line has for so many voices, in bits a second; undefined: as much as they take. */
    soundRoom: (now: number, voices: number) =>
      isNew(now) ? voices * voiceBits(firstAudioBitrate) : soundBits(),
    /** What is left out, of so many voices that there are. */
    reduced(voices: number): Reduction[] {
      const bits = soundBits()
      const isLower = bits !== undefined && bits < heldVoices() * voiceBits(bestAudio)
      const isPartial = voiceFitter.count() < Math.min(voices, slotCounts.audio)
      return [
        ...linePictures.reductions(),
        ...(isLower ? (['sound-lower'] as const) : []),
        ...(isPartial ? (['voices-fewer'] as const) : []),
      ]
    },
    /** The line carries less than there is to send, or may. */
    isLimited: (now: number) => congestion.bits() !== undefined || isNew(now),
  }
}

/** Milliseconds until a browser that reports would have. */
const newMs = 1000

/** What a line is taken to carry while nothing is known of it, in bits a second. */
const firstBits = 300_000

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
