import {
  type TrackRef,
  type VideoQuality,
  type VideoWishes,
  videoQualities,
} from '../../../media-types.ts'

/** The layer that a viewer has use for, counted from the smallest picture. */
export function wantedLayer({ participants, qualities }: VideoWishes, { participant }: TrackRef) {
  const index = participants.indexOf(participant)
  const quality = qualities ? (qualities[index] ?? 'low') : 'medium'
  return videoQualities.indexOf(quality)
}

export type VideoDemand = ReturnType<typeof openVideoDemand>

/**
 * What a sender is asked for: the best that any viewer has use for. Up at once; down only after a
 * while, since a layer that begins again begins with a keyframe.
 */
export function openVideoDemand() {
  let layer = videoQualities.length - 1
  let lessSince: number | undefined
  return {
    quality: (): VideoQuality => videoQualities[layer] ?? 'high',
    /**
     * To be called a few times a second with the highest layer that is wanted.
     * @returns whether the quality has changed.
     */
    update(wanted: number, now: number) {
      const before = layer
      lessSince = wanted < layer ? (lessSince ?? now) : undefined
      if (wanted > layer || now - (lessSince ?? now) >= keptMs) {
        layer = wanted
        lessSince = undefined
      }
      return layer !== before
    },
  }
}

/** Milliseconds. */
const keptMs = 3000
