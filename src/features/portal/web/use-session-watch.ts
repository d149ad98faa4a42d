import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { whenSignedOutElsewhere } from './signed-out.ts'
import { sessionKey } from './use-session.ts'

/** Notices that the session has become another one without this page's doing. */
export function useSessionWatch(personId: string | undefined) {
  const queries = useQueryClient()

  useEffect(() => {
    const forget = () => void queries.resetQueries({ queryKey: sessionKey })
    // Kept by the browser for its Back button, the page shows what may no longer be shown.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forget()
    }
    addEventListener('pageshow', onPageShow)
    const stop = whenSignedOutElsewhere(forget)
    return () => {
      removeEventListener('pageshow', onPageShow)
      stop()
    }
  }, [queries])

  // What was asked for one person must not be shown to another.
  const before = useRef(personId)
  useEffect(() => {
    if (before.current && personId && before.current !== personId) location.reload()
    before.current = personId ?? before.current
  }, [personId])
}
