import type { Topic } from '#platform/changes.ts'
import { portalContract } from '../contract.ts'

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

/**
 * Hears what has changed for as long as the page is in sight: a browser has six connections to a
 * site over HTTP/1.1, and seven open tabs would use them up. Whatever ends it, it comes back.
 * @returns what ends it for good.
 */
export function openStream({ changed, returned, refused }: Listener) {
  let source: EventSource | undefined
  let timer: number | undefined
  let pause = firstPause
  let wasDown = false

  const open = () => {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(portalContract.followChanges.path)
    source.onopen = () => {
      pause = firstPause
      if (wasDown) returned()
      wasDown = false
    }
    source.onmessage = ({ data }) => changed(JSON.parse(data).topic)
    source.onerror = () => {
      wasDown = true
      // The browser comes back by itself from a lost line, but not from an answer such as 401 or 502.
      if (source?.readyState !== EventSource.CLOSED) return
      refused()
      timer = window.setTimeout(open, pause * (0.5 + Math.random()))
      pause = Math.min(longestPause, pause * 2)
    }
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    wasDown = true
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
