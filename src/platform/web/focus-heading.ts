/** Focuses the page's heading, where screen readers read on; false where there is none yet. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  // The router restores the scroll position.
  heading.focus({ preventScroll: true })
  return true
}

/** The same where the focus is nowhere, since what had it is gone. */
export function focusHeadingIfLost() {
  if (document.activeElement === document.body) focusHeading()
}
