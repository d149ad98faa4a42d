import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

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
    return focusHeading()
  }, [view])
}

/** Waits for the heading, unless another page is opened before. */
function focusHeading() {
  if (focused()) return
  const observer = new MutationObserver(() => focused() && stop())
  const stop = () => {
    observer.disconnect()
    for (const sign of goingOn) removeEventListener(sign, stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const sign of goingOn) addEventListener(sign, stop)
  return stop
}

const goingOn = ['keydown', 'pointerdown']

function focused() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  // The router restores the scroll position.
  heading.focus({ preventScroll: true })
  return true
}
