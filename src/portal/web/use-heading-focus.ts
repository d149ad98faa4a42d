import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#platform/web/focus-heading.ts'

/**
 * Focuses the heading of a new page, where screen readers read on: the pressed link does not say
 * where it has led, and may be gone.
 */
export function useHeadingFocus() {
  const { pathname, search } = useLocation()
  const view = `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    // A tab announces by itself what it has opened.
    if (document.activeElement?.matches('[role=tab]')) return
    return waitForHeading()
  }, [view])
}

/** Waits for the heading, unless another page is opened before. */
function waitForHeading() {
  if (focusHeading()) return
  const observer = new MutationObserver(() => focusHeading() && stop())
  const stop = () => {
    observer.disconnect()
    for (const sign of goingOn) removeEventListener(sign, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const sign of goingOn) addEventListener(sign, stop)
  return stop
}

const goingOn = ['keydown', 'pointerdown']
