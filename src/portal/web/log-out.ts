import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { beginLogOut, cancelLogOut } from '#platform/web/log-out-state.ts'
import { announceSignOut } from '#platform/web/signed-out.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { api } from './session-api.ts'

export async function logOut() {
  toasts.show({ title: 'Logging out...' })
  beginLogOut()
  try {
    // The server answers the same where the session has ended already.
    await call(api.logOut)
  } catch (error) {
    cancelLogOut()
    const description = error instanceof ApiProblem ? error.message : unreachable
    return toasts.show({ title: 'Failed to log out', description, tone: 'bad' })
  }
  announceSignOut()
  toasts.showOnNextPage({ title: 'Logged out successfully', tone: 'ok' })
  location.replace(pageAddress('/login'))
}

const unreachable = 'The academy’s server did not answer; you are still logged in. Try again.'
