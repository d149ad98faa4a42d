import { countUnsentTakes } from '#features/performances/web/parts/unsent-takes.ts'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { beginLogOut, cancelLogOut } from '#platform/web/log-out-state.ts'
import { announceSignOut } from '#platform/web/signed-out.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { api } from './session-api.ts'

/** @param personId whose takes may be on this device; undefined for who records none. */
export async function logOut(personId?: string) {
  toasts.show({ title: 'Logging out...' })
  const unsent = personId === undefined ? 0 : countUnsentTakes(personId).catch(() => 0)
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
  const left = leftWords(await unsent)
  const done = { title: 'Logged out successfully', tone: 'ok' } as const
  toasts.showOnNextPage(left ? { ...done, description: left, seconds: 20 } : done)
  location.replace(pageAddress('/login'))
}

/** Who shares a computer learns what of theirs stays on it. */
function leftWords(unsent: number) {
  if (unsent === 0) return undefined
  const [which, it] =
    unsent === 1 ? ['One of your takes has', 'it'] : [`${unsent} of your takes have`, 'them']
  return `${which} not left this device. Log in here again to go on with ${it}; nobody else who logs in here sees ${it}.`
}

const unreachable = 'The academy’s server did not answer; you are still logged in. Try again.'
