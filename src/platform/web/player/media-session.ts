import { academy } from '#platform/academy.ts'
import type { PlaybackStore } from './playback-store.ts'

/** What the system steers. */
type Playback = Pick<PlaybackStore, 'state' | 'time'> & {
  title: string
  play(): void
  pause(): void
  skip(ms: number): void
  seek(ms: number): void
}

let shown: Playback | undefined

/** What plays stands on the lock screen and obeys the keys of headphones. */
export function showMediaSession(playback: Playback) {
  const session = sessionOfBrowser()
  if (!session) return
  if (shown !== playback) {
    shown = playback
    session.metadata = new MediaMetadata({ title: playback.title, artist: academy.name })
    for (const [action, handler] of handlersOf(playback)) setHandler(session, action, handler)
  }
  updateMediaSession(playback)
}

/** Tells the system where it is; it counts on from there by itself. */
export function updateMediaSession(playback: Playback) {
  const session = sessionOfBrowser()
  if (!session || shown !== playback) return
  const { isPlaying, durationMs, speed } = playback.state()
  session.playbackState = isPlaying ? 'playing' : 'paused'
  if (!durationMs) return
  const duration = durationMs / 1000
  const position = Math.min(duration, playback.time() / 1000)
  session.setPositionState({ duration, position, playbackRate: speed / 100 })
}

export function hideMediaSession(playback: Playback) {
  const session = sessionOfBrowser()
  if (!session || shown !== playback) return
  shown = undefined
  session.metadata = null
  session.playbackState = 'none'
  session.setPositionState()
  for (const [action] of handlersOf(playback)) setHandler(session, action, null)
}

const handlersOf = (playback: Playback): [MediaSessionAction, MediaSessionActionHandler][] => [
  ['play', () => playback.play()],
  ['pause', () => playback.pause()],
  ['stop', () => playback.pause()],
  ['seekbackward', ({ seekOffset }) => playback.skip(-(seekOffset ?? 5) * 1000)],
  ['seekforward', ({ seekOffset }) => playback.skip((seekOffset ?? 5) * 1000)],
  ['seekto', ({ seekTime }) => playback.seek((seekTime ?? 0) * 1000)],
]

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // This browser does not know the action.
  }
}

const sessionOfBrowser = () => ('mediaSession' in navigator ? navigator.mediaSession : undefined)
