import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetLogOut } from '#platform/web/log-out-state.ts'
import { type SignedIn, sessionKey } from '#platform/web/session.ts'
import { onSignOutElsewhere } from '#platform/web/signed-out.ts'

/**
 * Notices that the session has changed outside this page.
 * @returns a key for the page, which changes each time it has to be rendered anew.
 */
export function useSessionWatch(person: SignedIn | undefined) {
  const queries = useQueryClient()
  const [returns, setReturns] = useState(0)

  useEffect(() => {
    const forget = () => void queries.resetQueries({ queryKey: sessionKey })
    // A page that the browser kept for its Back button may show what is no longer allowed.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      forgetLogOut()
      forget()
      // Before the first frame: another person may have pressed Back.
      flushSync(() => setReturns((count) => count + 1))
    }
    addEventListener('pageshow', onPageShow)
    const stop = onSignOutElsewhere(forget)
    return () => {
      removeEventListener('pageshow', onPageShow)
      stop()
    }
  }, [queries])

  const before = useRef(person)
  useEffect(() => {
    const was = before.current
    // Data of one person must not be shown to another.
    if (was && person && was.id !== person.id) location.reload()
    // The data depends on the role too.
    else if (was && person && was.role !== person.role) void queries.invalidateQueries()
    before.current = person ?? was
  }, [person, queries])

  return returns
}
