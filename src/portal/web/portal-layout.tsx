import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { createQueries } from '#platform/web/queries.ts'
import { SessionContext } from '#platform/web/session.ts'
import { followTheme } from '#platform/web/theme.ts'
import { fontPreloads } from '#platform/web/ui/fonts.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { forgetOthersUnsent } from '#platform/web/unsent.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import { serverAway } from './server-away.ts'
import { ServerAwayNote } from './server-away-note.tsx'
import { useChanges } from './use-changes.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useServerAway } from './use-server-away.ts'
import { useSession } from './use-session.ts'
import { useSessionWatch } from './use-session-watch.ts'

export const links = () => fontPreloads

export const handle = { hasThemes: true }

export default function PortalLayout() {
  const [queries] = useState(() =>
    createQueries({ onSignInRequired: redirectToLogin, onNoAnswer: serverAway.find }),
  )
  useEffect(toasts.showLeft, [])
  useEffect(prepareToasts, [])
  // Before the paint: who logs in comes from a page that is always light.
  useLayoutEffect(followTheme, [])
  return (
    <QueryClientProvider client={queries}>
      <WithSession />
    </QueryClientProvider>
  )
}

/** From the first interaction on: it may fail for lack of a connection. */
function prepareToasts() {
  const signs = ['focusin', 'pointerdown']
  for (const sign of signs) addEventListener(sign, toasts.prepare, { once: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, toasts.prepare)
  }
}

/** Guests of a live room have no session; the layouts below this one require one where needed. */
function WithSession() {
  const { person } = useSession()
  const returns = useSessionWatch(person)
  const isAway = useServerAway()
  useChanges(isAway ? undefined : person?.id)
  useHeadingFocus()
  const personId = person?.id
  useEffect(() => {
    if (personId) forgetOthersUnsent(personId)
  }, [personId])
  return (
    <SessionContext value={person}>
      <ServerAwayNote isAway={isAway} />
      <Outlet key={returns} />
    </SessionContext>
  )
}
