import { FilmFrames } from './film-frames.ts'
import { type LoopEnds, loopOf, type Stretch, withFrom, withTo } from './loop-rules.ts'
import { hideMediaSession, showMediaSession, updateMediaSession } from './media-session.ts'
import { claimSound, releaseSound } from './sounding.ts'
import { isReady, SoundingPlayback } from './sounding-playback.ts'
import { withinSpeeds } from './speed-rules.ts'

/**
 * What plays a sound or a film, apart from how it is shown: a page may hold on to one and steer it
 * from its comments. All times are in milliseconds.
 */
export class Playback extends SoundingPlayback {
  #telling: ReturnType<typeof setTimeout> | undefined
  readonly #frames = new FilmFrames()

  play() {
    const { media } = this
    if (!media) return
    claimSound(this)
    if (this.state().hasFailed) this.#load(media)
    this.set({ isPlaying: true, hasFailed: false })
    this.#tellIfWaiting()
    showMediaSession(this)
    this.sound()
  }

  pause() {
    this.stopsAt = undefined
    this.silenceLoop()
    this.media?.pause()
    this.stopped()
  }

  toggle() {
    if (this.state().isPlaying) this.pause()
    else this.play()
  }

  /** Loads again after a failure, and stays where it was. */
  retry() {
    this.set({ hasFailed: false })
    if (this.media) this.#load(this.media)
  }

  seek(ms: number) {
    this.stopsAt = undefined
    this.jump(ms)
  }

  skip(ms: number) {
    this.seek(this.time() + ms)
  }

  /** Plays this stretch once. */
  playStretch(from: number, to: number) {
    this.stopsAt = to
    this.jump(from)
    this.play()
  }

  setSpeed(speed: number) {
    this.silenceLoop()
    this.set({ speed: withinSpeeds(speed) })
    if (this.media) this.#applySpeed(this.media)
    this.changeLoop()
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
    if (this.media?.preload === 'none') this.media.preload = 'metadata'
  }

  /** Takes its element; returns what lets go of it. */
  readonly attach = (media: HTMLMediaElement | null) => {
    if (!media) return
    this.media = media
    const leaving = new AbortController()
    const on = (events: string[], react: () => void) => {
      for (const event of events) media.addEventListener(event, react, { signal: leaving.signal })
    }
    this.#applySpeed(media)
    this.#frames.follow(media, leaving.signal)
    on(['loadedmetadata'], () => {
      if (this.place > 0) media.currentTime = this.place / 1000
      // Browsers play the sound of a film whose picture they cannot decode, and tell nobody.
      this.set({ hasNoPicture: media instanceof HTMLVideoElement && media.videoWidth === 0 })
      this.#applySpeed(media)
    })
    on(['loadedmetadata', 'durationchange'], () => {
      const ms = media.duration * 1000
      if (!this.isLengthRead && Number.isFinite(ms)) this.set({ durationMs: ms })
    })
    on(['playing'], () => this.set({ isPlaying: true, isWaiting: false }))
    on(['playing', 'seeked', 'ratechange'], () => {
      this.watch()
      this.followFrames()
      updateMediaSession(this)
    })
    on(['waiting', 'stalled'], () => this.#tellIfWaiting())
    // The system may pause it too: a call, or headphones that are pulled out.
    on(['pause'], () => {
      if (media.paused && !media.ended && !this.looping.isSounding) this.stopped()
    })
    on(['timeupdate', 'seeked'], () => {
      if (isReady(media)) this.place = media.currentTime * 1000
      this.set({ isWaiting: false })
      this.enterLoop(media)
    })
    on(['ended'], () => this.#ended())
    on(['error'], () => {
      this.silenceLoop()
      this.set({ hasFailed: true, isPlaying: false, isWaiting: false })
      this.keep()
    })
    addEventListener('pagehide', () => this.keep(), { signal: leaving.signal })
    return () => {
      this.pause()
      this.looping.want(undefined, 100)
      leaving.abort()
      releaseSound(this)
      hideMediaSession(this)
      this.media = undefined
    }
  }

  #load(media: HTMLMediaElement) {
    media.preload = 'metadata'
    media.load()
  }

  #applySpeed(media: HTMLMediaElement) {
    media.preservesPitch = true
    media.defaultPlaybackRate = this.state().speed / 100
    media.playbackRate = this.state().speed / 100
  }

  #setEnds(ends: LoopEnds) {
    this.silenceLoop()
    this.set({ ends, loop: loopOf(ends) })
    this.changeLoop()
  }

  #ended() {
    const { loop } = this.state()
    // The picture of a film whose loop sounds until the end.
    if (this.looping.isSounding) return this.jump(this.time())
    if (loop && this.stopsAt === undefined && this.place <= loop.to) return this.jump(loop.from)
    this.stopped()
  }

  /** A moment's silence after a jump is not worth telling of. */
  #tellIfWaiting() {
    clearTimeout(this.#telling)
    this.#telling = setTimeout(() => {
      const isStuck = this.media && this.media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
      if (this.state().isPlaying && !this.looping.isSounding && isStuck)
        this.set({ isWaiting: true })
    }, 250)
  }
}
