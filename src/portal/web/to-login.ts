import { loginFor } from '#features/accounts/return-path-rules.ts'
import { unlessLoggingOut } from '#platform/web/log-out-state.ts'

/** To the login, which leads back to this page; not where one is on the way there by oneself. */
export const toLogin = () =>
  unlessLoggingOut(() => location.replace(loginFor(location.pathname + location.search)))
