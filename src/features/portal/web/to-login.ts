import { loginFor } from '#features/accounts/way-back.ts'

/** To the login, which leads back to this page. */
export const toLogin = () => location.replace(loginFor(location.pathname + location.search))
