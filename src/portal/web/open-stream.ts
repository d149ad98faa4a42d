import type { Topic } from '#platform/changes.ts'
import { api } from './api.ts'

type Listener = {
  changed(topic: Topic | 'all'): void
  /** The connection was lost, and changes may have been missed. */
  returned(): void
  /** The connection broke; it is made again all the same. */
  lost(): void
  /** The server refused: perhaps nobody is signed in any more. */
  refused(): void
}

/** Milliseconds until the first retry where the browser has given up. */
const firstPause = 2_000
const longestPause = 30_000

/** The server sends a heartbeat every 25 seconds; a dead connection may give no sign. */
const longestSilence = 60_000

/**
 * Receives changes for as long as the page is visible: a browser has six connections to a site over
 * HTTP/1.1, and seven open tabs would use them up. It reconnects after any failure.
 * @returns a function that closes it for good.
 */
export function openStream({ changed, returned, lost, refused }: Listener) {
  let source: EventSource | undefined
  let timer: number | undefined
  let pause = firstPause
  let silence: number | undefined
  // A page that is opened in the background has loaded its data long before it listens.
  let wasDown = document.hidden

  const open = () => {
    close()
    source = new EventSource(api.followChanges.path)
    source.addEventListener('beat', alive)
    source.onopen = () => {
      alive()
      pause = firstPause
      if (wasDown) returned()
      wasDown = false
    }
    source.onmessage = ({ data }) => {
      alive()
      changed(JSON.parse(data).topic)
    }
    source.onerror = () => {
      wasDown = true
      lost()
      // The browser reconnects after a lost connection, but not after an answer such as 401 or 502.
      if (source?.readyState !== EventSource.CLOSED) return
      refused()
      timer = window.setTimeout(open, pause * (0.5 + Math.random()))
      pause = Math.min(longestPause, pause * 2)
    }
  }
  const alive = () => {
    clearTimeout(silence)
    silence = window.setTimeout(open, longestSilence)
  }
  const close = () => {
    clearTimeout(timer)
    clearTimeout(silence)
    if (source) wasDown = true
    source?.close()
  }
  const onVisibility = () => {
    if (document.hidden) close()
    else if (source?.readyState !== EventSource.OPEN) open()
  }
  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
  }
}
