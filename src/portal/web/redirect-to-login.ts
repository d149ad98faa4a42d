import { loginFor } from '#features/accounts/return-path-rules.ts'
import { unlessLoggingOut } from '#platform/web/log-out-state.ts'

/** Goes to the login, which leads back to this page; not while the page is logging out. */
export const redirectToLogin = () =>
  unlessLoggingOut(() => {
    // What was typed is kept, so that nobody has to be asked whether to leave it.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    location.replace(loginFor(location.pathname + location.search))
  })
