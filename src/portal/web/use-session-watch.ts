import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetLogOut } from '#platform/web/log-out-state.ts'
import { type SignedIn, sessionKey } from '#platform/web/session.ts'
import { whenSignedOutElsewhere } from '#platform/web/signed-out.ts'

/**
 * Notices that the session has become another one without this page's doing.
 * @returns a key for what is shown: another one each time it has to be shown anew.
 */
export function useSessionWatch(person: SignedIn | undefined) {
  const queries = useQueryClient()
  const [returns, setReturns] = useState(0)

  useEffect(() => {
    const forget = () => void queries.resetQueries({ queryKey: sessionKey })
    // Kept by the browser for its Back button, the page shows what may no longer be shown.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      forgetLogOut()
      forget()
      // Before its first frame: whoever presses Back now may be somebody else.
      flushSync(() => setReturns((count) => count + 1))
    }
    addEventListener('pageshow', onPageShow)
    const stop = whenSignedOutElsewhere(forget)
    return () => {
      removeEventListener('pageshow', onPageShow)
      stop()
    }
  }, [queries])

  const before = useRef(person)
  useEffect(() => {
    const was = before.current
    // What was asked for one person must not be shown to another.
    if (was && person && was.id !== person.id) location.reload()
    // Nor is it with one role what it is with the next.
    else if (was && person && was.role !== person.role) void queries.invalidateQueries()
    before.current = person ?? was
  }, [person, queries])

  return returns
}
