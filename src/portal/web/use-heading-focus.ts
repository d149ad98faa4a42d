import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Leads the focus to the heading of a page that was gone to, where screen readers read on: the link
 * that was pressed does not say where it has led, and may be gone.
 */
export function useHeadingFocus() {
  const { pathname, search } = useLocation()
  const view = `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    // A tab says by itself what it has opened.
    if (document.activeElement?.matches('[role=tab]')) return
    return focusHeading()
  }, [view])
}

/** As soon as it is there, unless somebody goes on before. */
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
  // Where the page stands is the router's: at its top, or where it was left.
  heading.focus({ preventScroll: true })
  return true
}
