import type { Stretch } from './loop-rules.ts'

/** A longer loop stays with the element of the player: its samples would fill the memory. */
const longestMs = 120_000

type Ready = Stretch & {
  /** How long one round lasts. */
  seconds: number
  /** Milliseconds of the sound in a second. */
  pace: number
}

const nothing: Ready = { from: 0, to: 0, seconds: 1, pace: 1000 }

type Hooks = {
  /** It can be played now. */
  onReady(): void
  /** The system has paused it. */
  onPause(): void
}

/**
 * A loop whose ends are exact: its stretch is fetched, decoded, stretched for its speed, and written
 * many times over into a file, which an element of its own plays. It does not hear of what plays
 * beside it.
 */
export class LoopSound {
  readonly #src: string
  readonly #hooks: Hooks
  #media: HTMLAudioElement | undefined
  #wanted: { stretch: Stretch; speed: number } | undefined
  #making: AbortController | undefined
  #read: import('./loop-file.ts').ReadLoop | undefined
  #ready: Ready | undefined
  #isSounding = false

  constructor(src: string, hooks: Hooks) {
    this.#src = src
    this.#hooks = hooks
  }

  get isSounding() {
    return this.#isSounding
  }

  /** Makes it, in its own time; without a stretch it is dropped. */
  want(stretch: Stretch | undefined, speed: number) {
    const before = this.#wanted
    const isSame = before?.stretch === stretch && (!stretch || before?.speed === speed)
    if (isSame) return
    this.#drop()
    if (!stretch) this.#read = undefined
    if (!stretch || stretch.to - stretch.from > longestMs) return
    this.#wanted = { stretch, speed }
    // Some phones let an element play later only if it was loaded while somebody pressed something.
    this.#media ??= this.#element()
    this.#media.load()
    this.#making = new AbortController()
    this.#make(stretch, speed, this.#making.signal).catch(() => {
      // Not decoded here, or not there: the player's own element turns.
    })
  }

  /** Whether it can sound at this place. */
  has(place: number) {
    return this.#ready !== undefined && place >= this.#ready.from && place < this.#ready.to
  }

  /** In milliseconds of the whole sound. */
  time() {
    const { from, to, pace } = this.#ready ?? nothing
    return Math.min(to, from + this.#passed() * pace)
  }

  /** Until it turns, in milliseconds of real time. */
  untilTurn() {
    return ((this.#ready ?? nothing).seconds - this.#passed()) * 1000
  }

  /** @throws {DOMException} `AbortError`, when it is stopped meanwhile; others where it cannot play. */
  async play(place: number) {
    const [media, ready] = [this.#media, this.#ready]
    if (!media || !ready) return
    media.currentTime = (place - ready.from) / ready.pace
    this.#isSounding = true
    await media.play()
  }

  stop() {
    this.#isSounding = false
    this.#media?.pause()
  }

  /** In seconds, since it turned. */
  #passed() {
    return (this.#media?.currentTime ?? 0) % (this.#ready ?? nothing).seconds
  }

  async #make(stretch: Stretch, speed: number, signal: AbortSignal) {
    const { loopFile, readLoop } = await import('./loop-file.ts')
    const known = this.#read?.stretch === stretch ? this.#read : undefined
    const read = known ?? (await readLoop(this.#src, stretch, signal))
    signal.throwIfAborted()
    this.#read = read
    const { file, seconds } = await loopFile(read, speed)
    const media = this.#media
    if (signal.aborted || !media) return
    media.src = URL.createObjectURL(file)
    media.addEventListener(
      'canplaythrough',
      () => {
        this.#ready = { ...stretch, seconds, pace: speed * 10 }
        this.#hooks.onReady()
      },
      { once: true, signal },
    )
    media.load()
  }

  #element() {
    const media = new Audio()
    media.preload = 'auto'
    media.loop = true
    media.addEventListener('pause', () => {
      if (this.#isSounding && media.paused) this.#hooks.onPause()
    })
    return media
  }

  #drop() {
    this.stop()
    this.#making?.abort()
    this.#ready = undefined
    this.#wanted = undefined
    if (!this.#media?.src) return
    URL.revokeObjectURL(this.#media.src)
    this.#media.removeAttribute('src')
    this.#media.load()
  }
}
