import type { SoundFacts } from '#platform/sound.ts'

/** What a browser has read in a sound or a film. */
export type SoundRead = {
  facts: SoundFacts
  /** It is a film; its facts are those of its sound track, on the time of the film. */
  hasPicture: boolean
  /** None in a film without sound. */
  channels: number
}

export type ReadOptions = {
  signal?: AbortSignal | undefined
  /** Called with the fraction that is read, from 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined
}
