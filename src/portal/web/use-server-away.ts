import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { serverAway } from './server-away.ts'

/** Whether the server is away; once it is back, everything on the page is loaded again. */
export function useServerAway() {
  const queries = useQueryClient()
  const isAway = useSyncExternalStore(serverAway.subscribe, serverAway.get, () => false)
  const before = useRef(isAway)
  useEffect(() => {
    if (before.current && !isAway) void queries.invalidateQueries()
    before.current = isAway
  }, [isAway, queries])
  return isAway
}
