import { loginFor } from '#features/accounts/return-path-rules.ts'
import { unlessLoggingOut } from '#platform/web/log-out-state.ts'

/** Goes to the login, which leads back to this page; not while the page is logging out. */
export const redirectToLogin = () =>
  unlessLoggingOut(() => location.replace(loginFor(location.pathname + location.search)))
