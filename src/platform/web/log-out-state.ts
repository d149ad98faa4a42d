/**
 * Whether this page is logging out: the server tells of the end of a session before it answers who
 * has ended it, and whoever hears of it first would lead elsewhere.
 */
let isLoggingOut = false
let postponed: (() => void) | undefined

export function beginLogOut() {
  isLoggingOut = true
}

/** One is not logged out after all: what was held back is done now. */
export function cancelLogOut() {
  isLoggingOut = false
  postponed?.()
  postponed = undefined
}

/** Does something at once, or when it turns out that one stays. */
export function unlessLoggingOut(action: () => void) {
  if (isLoggingOut) postponed = action
  else action()
}

/** Kept by the browser for its Back button, the page begins anew. */
export function forgetLogOut() {
  isLoggingOut = false
  postponed = undefined
}
