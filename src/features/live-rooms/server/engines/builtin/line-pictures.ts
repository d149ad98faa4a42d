import type { Reduction, TrackRef } from '../../../media-types.ts'
import { openVideoFitter, type WantedVideo } from './congestion/fit-video.ts'
import type { UpTrack } from './up-track.ts'

/** The pictures on the line of a subscriber: which fit, in which layers, and what is left out. */
export function openLinePictures() {
  const videoFitter = openVideoFitter<TrackRef>()
  /** The layers of the pictures that fit, by participant and kind. */
  let layers = new Map<string, number>()
  let reductions: readonly Reduction[] = []
  return {
    overflowed: videoFitter.overflowed,
    /** The layer of a picture that fits. */
    layerOf: (track: TrackRef) => layers.get(keyOf(track)) ?? 0,
    /** What is left out of the pictures that were wanted last. */
    reductions: () => reductions,
    /** The pictures that fit besides the sound; it and the estimate `bits` in bits a second. */
    fit(
      videos: readonly WantedVideo<TrackRef>[],
      sound: number,
      bits: number | undefined,
      now: number,
    ): readonly TrackRef[] {
      const fitting = videoFitter.fit(videos, sound, bits, now)
      layers = new Map(fitting.map(({ track, layer }) => [keyOf(track), layer]))
      const isSmaller = videos.some(
        ({ track, wanted }) => (layers.get(keyOf(track)) ?? wanted) < wanted,
      )
      reductions = [
        ...(isSmaller ? (['pictures-smaller'] as const) : []),
        ...(fitting.length < videos.length ? (['pictures-fewer'] as const) : []),
      ]
      return fitting.map(({ track }) => track)
    },
  }
}

/** A picture with the rates of its layers, and the largest one up to `maxLayer` that arrives. */
export function wantedVideo(
  track: TrackRef,
  options: {
    layers: readonly UpTrack[]
    maxLayer: number
    /** The layer that is sent at present. */
    sent: UpTrack | undefined
    now: number
  },
): WantedVideo<TrackRef> {
  const { layers, maxLayer, sent, now } = options
  const largest = layers.findLastIndex((layer, at) => at <= maxLayer && layer.isLive(now))
  const index = sent ? layers.indexOf(sent) : -1
  return {
    track,
    layers: layers.map((layer) => layer.bits(now)),
    wanted: Math.max(0, largest),
    sent: index < 0 ? undefined : index,
  }
}

const keyOf = ({ participant, kind }: TrackRef) => `${participant} ${kind}`
