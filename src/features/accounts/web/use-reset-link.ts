import { useCallback, useEffect, useState } from 'react'
import { pageAddress } from '#platform/page-address.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { refusalTexts } from '../refusals.ts'
import { api } from './api.ts'

/** Without a token a signed-in person changes the password by the current one. */
type State =
  | { status: 'validating' }
  | { status: 'failed' }
  | { status: 'valid'; token: string | undefined }

/** Whether a new password may be chosen here: by the link in a mail, or signed in. */
export function useResetLink() {
  const [state, setState] = useState<State>({ status: 'validating' })

  const check = useCallback(async () => {
    setState({ status: 'validating' })
    try {
      const token = takeToken()
      const refused = await whyNotWelcome(token)
      if (refused) leaveAsInvalid(refused)
      else setState({ status: 'valid', token })
    } catch {
      setState({ status: 'failed' })
      toasts.show({
        title: 'Something went wrong',
        description: 'Unable to process the reset link.',
        tone: 'bad',
      })
    }
  }, [])

  useEffect(() => {
    void check()
    // Another link opened in this window changes the fragment alone.
    const again = () => location.hash && location.reload()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [check])

  return { state, check }
}

export function leaveAsInvalid(refused: keyof typeof refusalTexts) {
  const { title } = refusalTexts.invalid_reset_link
  const { message } = refusalTexts[refused]
  toasts.showOnNextPage({ title, description: message, tone: 'bad', seconds: 8 })
  location.replace(pageAddress('/forgot-password'))
}

let taken: { token: string | undefined } | undefined

/** Takes the token out of the address at once, and keeps it in memory alone. */
function takeToken() {
  if (!taken) {
    const fragment = new URLSearchParams(location.hash.slice(1))
    taken = { token: fragment.get('access_token') ?? undefined }
    history.replaceState(null, '', location.pathname + location.search)
  }
  return taken.token
}

/** @throws when the server cannot be asked. */
async function whyNotWelcome(token: string | undefined) {
  if (token === undefined) {
    const { person } = await call(api.getSession)
    return person ? undefined : 'invalid_reset_link'
  }
  try {
    await call(api.checkResetLink, { body: { token } })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429) throw error
    return error.problem?.code === 'account_inactive' ? 'account_inactive' : 'invalid_reset_link'
  }
}
