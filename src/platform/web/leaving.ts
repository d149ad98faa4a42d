/**
 * Whether this page is logging out: the server tells of the end of a session before it answers who
 * has ended it, and whoever hears of it first would lead elsewhere.
 */
let leaving = false
let heldBack: (() => void) | undefined

export function beginLeaving() {
  leaving = true
}

/** One is not logged out after all: what was held back is done now. */
export function stay() {
  leaving = false
  heldBack?.()
  heldBack = undefined
}

/** Does something at once, or when it turns out that one stays. */
export function unlessLeaving(step: () => void) {
  if (leaving) heldBack = step
  else step()
}

/** Kept by the browser for its Back button, the page begins anew. */
export function forgetLeaving() {
  leaving = false
  heldBack = undefined
}
