/**
 * Whether this page is logging out. The server announces the end of a session before it answers the
 * logout, and the page must not go to the login on the announcement.
 */
let isLoggingOut = false
let postponed: (() => void) | undefined

export function beginLogOut() {
  isLoggingOut = true
}

/** The logout failed: what was postponed is done now. */
export function cancelLogOut() {
  isLoggingOut = false
  postponed?.()
  postponed = undefined
}

/** Does something at once, or, while the page is logging out, when the logout fails. */
export function unlessLoggingOut(action: () => void) {
  if (isLoggingOut) postponed = action
  else action()
}

/** Begins anew, for a page that the browser kept for its Back button. */
export function forgetLogOut() {
  isLoggingOut = false
  postponed = undefined
}
