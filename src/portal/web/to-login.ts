import { loginFor } from '#features/accounts/return-path-rules.ts'
import { unlessLeaving } from '#platform/web/leaving.ts'

/** To the login, which leads back to this page; not where one is on the way there by oneself. */
export const toLogin = () =>
  unlessLeaving(() => location.replace(loginFor(location.pathname + location.search)))
