import { keepPlace, placeOf } from './kept-places.ts'
import { turnAhead } from './loop-rules.ts'
import { LoopSound } from './loop-sound.ts'
import { updateMediaSession } from './media-session.ts'
import { type PlaybackOptions, PlaybackStore } from './playback-store.ts'

/**
 * What sounds of a playback: the element that a page shows, or beside it a loop, and where they turn.
 * Who plays, pauses and asks for a place is the Playback.
 */
export abstract class SoundingPlayback extends PlaybackStore {
  readonly src: string
  readonly kind: 'sound' | 'film'
  readonly title: string
  /** The wave and the comments are on the length that was read; for some files the element only guesses one. */
  protected readonly isLengthRead: boolean
  protected media: HTMLMediaElement | undefined
  protected readonly looping: LoopSound
  /** Where it is while the element does not know: not loaded, or failed. */
  protected place: number
  protected stopsAt: number | undefined
  readonly #storageKey: string | undefined
  #turning: ReturnType<typeof setTimeout> | undefined

  constructor({ src, title, kind, durationMs, storageKey }: PlaybackOptions) {
    super(durationMs)
    this.src = src
    this.title = title
    this.kind = kind
    this.isLengthRead = durationMs !== undefined
    this.#storageKey = storageKey
    const place = storageKey ? placeOf(storageKey) : 0
    this.place = durationMs === undefined ? place : Math.min(place, durationMs)
    this.looping = new LoopSound(src, {
      onReady: () => this.sound(),
      onPause: () => this.pause(),
    })
  }

  abstract play(): void
  abstract pause(): void
  abstract skip(ms: number): void
  abstract seek(ms: number): void

  time() {
    if (this.looping.isSounding) return this.looping.time()
    const { media } = this
    if (!media || !isReady(media)) return this.place
    const place = media.currentTime * 1000
    return this.isLengthRead ? Math.min(place, this.state().durationMs ?? place) : place
  }

  /** Lets sound what is to sound at its place: a loop that is ready, or the element. */
  protected sound() {
    const { media, looping } = this
    if (!media || looping.isSounding || !this.state().isPlaying) return
    const loops = this.#loops()
    if (loops) this.#soundLoop(media)
    if (loops && this.kind === 'sound') return
    media.play().catch((error: DOMException) => {
      // Paused meanwhile, or failed, of which the element tells.
      if (error.name === 'NotAllowedError') this.pause()
    })
  }

  /** The element plays, and may have come into a loop. */
  protected enterLoop(media: HTMLMediaElement) {
    const isPlaying = this.state().isPlaying && !media.paused
    if (isPlaying && !this.looping.isSounding && this.#loops()) this.#soundLoop(media)
  }

  #loops() {
    return this.stopsAt === undefined && this.looping.has(this.time())
  }

  #soundLoop(media: HTMLMediaElement) {
    const { looping } = this
    const begun = () => {
      if (!looping.isSounding) return
      // The picture of a film goes on.
      if (this.kind === 'film') media.muted = true
      else media.pause()
      this.set({ isWaiting: false })
      this.watch()
      this.followFrames()
    }
    looping.play(this.time()).then(begun, (error: DOMException) => {
      // Stopped meanwhile. What else is refused, as without a press on some phones, the element plays.
      if (error.name === 'AbortError') return
      looping.want(undefined, 100)
      this.sound()
    })
  }

  /** The loop ends, and the element knows the place again. */
  protected silenceLoop(place = this.time()) {
    if (!this.looping.isSounding) return
    this.looping.stop()
    this.place = place
    if (!this.media) return
    this.media.muted = false
    if (isReady(this.media)) this.media.currentTime = place / 1000
  }

  /** Until the loop is there with these ends at this speed, the element sounds. */
  protected changeLoop() {
    const { loop, speed } = this.state()
    this.looping.want(loop, speed)
    this.sound()
    this.watch()
  }

  protected jump(ms: number) {
    const { durationMs = Infinity } = this.state()
    const place = Math.min(Math.max(0, ms), durationMs)
    this.silenceLoop(place)
    this.place = place
    if (this.media && isReady(this.media)) this.media.currentTime = place / 1000
    this.sound()
    this.watch()
    this.tellPlace()
    if (!this.state().isPlaying) this.keep()
  }

  /** Turns, or stops, at the moment itself: a timer for the most of it, and short ones for the rest. */
  protected watch() {
    clearTimeout(this.#turning)
    const { media } = this
    if (!media) return
    if (this.looping.isSounding) return this.#followLoop(media)
    const end = turnAhead(this.time(), { loop: this.state().loop, stopsAt: this.stopsAt })
    if (media.paused || media.seeking || end === undefined) return
    this.#turnAt(end, media)
  }

  #turnAt(end: number, media: HTMLMediaElement) {
    const left = (end - this.time()) / media.playbackRate
    if (left <= earlyMs) return this.#turn()
    // The end stays the same: what comes late turns all the same.
    const again = () => this.#turnAt(end, media)
    this.#turning = setTimeout(again, left > 40 ? left - 30 : 1)
  }

  #turn() {
    const { stopsAt } = this
    const { loop } = this.state()
    if (stopsAt === undefined) return loop && this.jump(loop.from)
    this.pause()
    this.jump(stopsAt)
  }

  /** The loop turns by itself. The system is told of it, and the picture follows. */
  #followLoop(media: HTMLMediaElement) {
    const place = this.looping.time()
    const isOff = Math.abs(place - media.currentTime * 1000) > 100
    if (this.kind === 'film' && isOff && !media.seeking) media.currentTime = place / 1000
    const left = this.looping.untilTurn()
    this.#turning = setTimeout(
      () => {
        if (left < followMs) updateMediaSession(this)
        this.watch()
      },
      Math.min(left + 5, followMs),
    )
  }

  protected stopped() {
    clearTimeout(this.#turning)
    this.set({ isPlaying: false, isWaiting: false })
    this.keep()
    this.tellPlace()
    updateMediaSession(this)
  }

  protected keep() {
    if (this.#storageKey) keepPlace(this.#storageKey, this.time(), this.state().durationMs)
  }
}

/** A jump takes effect this much later. */
const earlyMs = 4
const followMs = 250

export const isReady = (media: HTMLMediaElement) =>
  media.error === null && media.readyState >= HTMLMediaElement.HAVE_METADATA
