/** Focuses the page's heading, where screen readers read on. Null: there is none yet. */
export function focusHeading() {
  const heading = document.querySelector('h1')
  if (heading) {
    heading.tabIndex = -1
    // The router restores the scroll position.
    heading.focus({ preventScroll: true })
  }
  return heading
}
