import { FilmFrames } from './film-frames.ts'
import { keepPlace, placeOf } from './kept-places.ts'
import { type LoopEnds, loopOf, type Stretch, turnAhead, withFrom, withTo } from './loop-rules.ts'
import { hideMediaSession, showMediaSession, updateMediaSession } from './media-session.ts'
import { type PlaybackOptions, PlaybackStore } from './playback-store.ts'
import { claimSound, releaseSound } from './sounding.ts'
import { withinSpeeds } from './speed-rules.ts'

/**
 * What plays a sound or a film, apart from how it is shown: a page may hold on to one and steer it
 * from its comments. All times are in milliseconds.
 */
export class Playback extends PlaybackStore {
  readonly src: string
  readonly kind: 'sound' | 'film'
  readonly title: string
  readonly #storageKey: string | undefined
  #media: HTMLMediaElement | undefined
  /** Where it is while the element does not know: not loaded, or failed. */
  #place: number
  #stopsAt: number | undefined
  #turning: ReturnType<typeof setTimeout> | undefined
  #telling: ReturnType<typeof setTimeout> | undefined
  readonly #frames = new FilmFrames()

  constructor({ src, title, kind, durationMs, storageKey }: PlaybackOptions) {
    super(durationMs)
    this.src = src
    this.title = title
    this.kind = kind
    this.#storageKey = storageKey
    const place = storageKey ? placeOf(storageKey) : 0
    this.#place = durationMs === undefined ? place : Math.min(place, durationMs)
  }

  time() {
    const media = this.#media
    return media && isReady(media) ? media.currentTime * 1000 : this.#place
  }

  play() {
    const media = this.#media
    if (!media) return
    claimSound(this)
    if (this.state().hasFailed) this.#load(media)
    this.set({ isPlaying: true, hasFailed: false })
    this.#tellIfWaiting()
    showMediaSession(this)
    media.play().catch((error: DOMException) => {
      // Paused meanwhile, or failed, of which the element tells.
      if (error.name === 'NotAllowedError') this.pause()
    })
  }

  pause() {
    this.#stopsAt = undefined
    this.#media?.pause()
    this.#stopped()
  }

  toggle() {
    if (this.state().isPlaying) this.pause()
    else this.play()
  }

  /** Loads again after a failure, and stays where it was. */
  retry() {
    this.set({ hasFailed: false })
    if (this.#media) this.#load(this.#media)
  }

  seek(ms: number) {
    this.#stopsAt = undefined
    this.#jump(ms)
  }

  skip(ms: number) {
    this.seek(this.time() + ms)
  }

  /** Plays this stretch once. */
  playStretch(from: number, to: number) {
    this.seek(from)
    this.#stopsAt = to
    this.play()
  }

  setSpeed(speed: number) {
    this.set({ speed: withinSpeeds(speed) })
    if (this.#media) this.#applySpeed(this.#media)
    this.#watch()
  }

  setLoop(loop: Stretch | undefined) {
    this.#setEnds(loop ?? {})
  }

  /** Begins the loop here, or there. */
  loopFrom(ms = this.time()) {
    this.#setEnds(withFrom(this.state().ends, ms))
  }

  /** Ends the loop here, or there, and goes round. */
  loopTo(ms = this.time()) {
    this.#setEnds(withTo(this.state().ends, ms))
    const { loop } = this.state()
    if (loop && this.time() >= loop.to && this.state().isPlaying) this.seek(loop.from)
  }

  /** Stands still, and shows the film's next picture, or the one before. */
  frame(by: 1 | -1) {
    this.pause()
    this.skip(by * this.#frames.lengthMs())
  }

  /** Warms up, as soon as somebody seems about to play. */
  prepare() {
    if (this.#media?.preload === 'none') this.#media.preload = 'metadata'
  }

  /** Takes its element; returns what lets go of it. */
  readonly attach = (media: HTMLMediaElement | null) => {
    if (!media) return
    this.#media = media
    const leaving = new AbortController()
    const on = (events: string[], react: () => void) => {
      for (const event of events) media.addEventListener(event, react, { signal: leaving.signal })
    }
    this.#applySpeed(media)
    this.#frames.follow(media, leaving.signal)
    on(['loadedmetadata'], () => {
      if (this.#place > 0) media.currentTime = this.#place / 1000
      this.#applySpeed(media)
    })
    on(['loadedmetadata', 'durationchange'], () => {
      const ms = media.duration * 1000
      if (Number.isFinite(ms)) this.set({ durationMs: ms })
    })
    on(['playing'], () => this.set({ isPlaying: true, isWaiting: false }))
    on(['playing', 'seeked', 'ratechange'], () => {
      this.#watch()
      this.followFrames()
      updateMediaSession(this)
    })
    on(['waiting', 'stalled'], () => this.#tellIfWaiting())
    // The system may pause it too: a call, or headphones that are pulled out.
    on(['pause'], () => !media.ended && this.#stopped())
    on(['timeupdate', 'seeked'], () => {
      if (isReady(media)) this.#place = media.currentTime * 1000
      this.set({ isWaiting: false })
    })
    on(['ended'], () => this.#ended())
    on(['error'], () => {
      this.set({ hasFailed: true, isPlaying: false, isWaiting: false })
      this.#keep()
    })
    addEventListener('pagehide', () => this.#keep(), { signal: leaving.signal })
    return () => {
      this.pause()
      leaving.abort()
      releaseSound(this)
      hideMediaSession(this)
      this.#media = undefined
    }
  }

  #load(media: HTMLMediaElement) {
    media.preload = 'metadata'
    media.load()
  }

  #jump(ms: number) {
    const { durationMs = Infinity } = this.state()
    this.#place = Math.min(Math.max(0, ms), durationMs)
    if (this.#media && isReady(this.#media)) this.#media.currentTime = this.#place / 1000
    this.#watch()
    this.tellPlace()
    if (!this.state().isPlaying) this.#keep()
  }

  #applySpeed(media: HTMLMediaElement) {
    media.preservesPitch = true
    media.defaultPlaybackRate = this.state().speed / 100
    media.playbackRate = this.state().speed / 100
  }

  #setEnds(ends: LoopEnds) {
    this.set({ ends, loop: loopOf(ends) })
    this.#watch()
  }

  /** Turns, or stops, at the moment itself: a timer for the most of it, and short ones for the rest. */
  #watch() {
    clearTimeout(this.#turning)
    const media = this.#media
    const end = turnAhead(this.time(), { loop: this.state().loop, stopsAt: this.#stopsAt })
    if (!media || media.paused || media.seeking || end === undefined) return
    const left = (end - this.time()) / media.playbackRate
    if (left <= earlyMs) this.#turn()
    else this.#turning = setTimeout(() => this.#watch(), left > 40 ? left - 30 : 1)
  }

  #turn() {
    const [stopsAt, { loop }] = [this.#stopsAt, this.state()]
    if (stopsAt === undefined) return loop && this.#jump(loop.from)
    this.pause()
    this.#jump(stopsAt)
  }

  #ended() {
    const { loop } = this.state()
    if (loop && this.#stopsAt === undefined && this.#place <= loop.to) {
      this.#jump(loop.from)
      return this.play()
    }
    this.#stopped()
  }

  #stopped() {
    clearTimeout(this.#turning)
    this.set({ isPlaying: false, isWaiting: false })
    this.#keep()
    this.tellPlace()
    updateMediaSession(this)
  }

  /** A moment's silence after a jump is not worth telling of. */
  #tellIfWaiting() {
    clearTimeout(this.#telling)
    this.#telling = setTimeout(() => {
      const isStuck = this.#media && this.#media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
      if (this.state().isPlaying && isStuck) this.set({ isWaiting: true })
    }, 250)
  }

  #keep() {
    if (this.#storageKey) keepPlace(this.#storageKey, this.time(), this.state().durationMs)
  }
}

/** A jump takes effect this much later. */
const earlyMs = 4

const isReady = (media: HTMLMediaElement) =>
  media.error === null && media.readyState >= HTMLMediaElement.HAVE_METADATA
