import type { Topic } from '#platform/changes.ts'
import { api } from './api.ts'

type Listener = {
  changed(topic: Topic | 'all'): void
  /** The line was down, and something may have been missed. */
  returned(): void
  /** The server did not take the call: perhaps nobody is signed in any more. */
  refused(): void
}

/** Milliseconds between two tries where the browser has given up. */
const firstPause = 2_000
const longestPause = 30_000

/** The server gives a sign of life every 25 seconds; a line that is dead need not say that it is. */
const longestSilence = 60_000

/**
 * Hears what has changed for as long as the page is in sight: a browser has six connections to a
 * site over HTTP/1.1, and seven open tabs would use them up. Whatever ends it, it comes back.
 * @returns what ends it for good.
 */
export function openStream({ changed, returned, refused }: Listener) {
  let source: EventSource | undefined
  let timer: number | undefined
  let pause = firstPause
  let silence: number | undefined
  // Opened out of sight, a page has asked long before it listens.
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
      // The browser comes back by itself from a lost line, but not from an answer such as 401 or 502.
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
