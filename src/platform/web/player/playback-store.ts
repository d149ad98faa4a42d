import type { LoopEnds, Stretch } from './loop-rules.ts'

export type PlaybackOptions = {
  src: string
  /** On the lock screen, and for screen readers. */
  title: string
  kind: 'sound' | 'film'
  /** As it was read. Left out, the player finds it out. */
  durationMs?: number | undefined
  /** Under which this browser remembers the place; without one it begins at the beginning. */
  storageKey?: string | undefined
}

export type PlaybackState = {
  /** It was told to play, and has not ended. */
  isPlaying: boolean
  /** It was told to play and has nothing to play yet. */
  isWaiting: boolean
  hasFailed: boolean
  /** A film of which this browser plays the sound alone. */
  hasNoPicture: boolean
  /** Undefined as long as nobody knows: a browser's own recordings do not say it. */
  durationMs: number | undefined
  /** In percent. */
  speed: number
  ends: LoopEnds
  loop: Stretch | undefined
}

/** What is known of a playback, for those who show it: its state, and its place at every frame. */
export abstract class PlaybackStore {
  #state: PlaybackState
  #frame = 0
  readonly #listeners = new Set<() => void>()
  readonly #placeListeners = new Set<(ms: number) => void>()

  constructor(durationMs: number | undefined) {
    this.#state = {
      isPlaying: false,
      isWaiting: false,
      hasFailed: false,
      hasNoPicture: false,
      durationMs,
      speed: 100,
      ends: {},
      loop: undefined,
    }
  }

  /** In milliseconds, to the moment. */
  abstract time(): number

  /** For useSyncExternalStore. */
  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Tells the place at each frame while it plays, and whenever it jumps. */
  readonly onPlace = (listener: (ms: number) => void) => {
    this.#placeListeners.add(listener)
    this.followFrames()
    return () => {
      this.#placeListeners.delete(listener)
    }
  }

  protected set(change: Partial<PlaybackState>) {
    const entries = Object.entries(change) as [keyof PlaybackState, unknown][]
    if (entries.every(([key, value]) => this.#state[key] === value)) return
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  protected tellPlace() {
    const place = this.time()
    for (const listener of this.#placeListeners) listener(place)
  }

  protected followFrames() {
    cancelAnimationFrame(this.#frame)
    this.tellPlace()
    if (this.#state.isPlaying && this.#placeListeners.size > 0)
      this.#frame = requestAnimationFrame(() => this.followFrames())
  }
}
