import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { portalContract } from '../contract.ts'
import { sessionKey } from './use-session.ts'

/**
 * Looks again at what is on the screen when the server says that it has changed. The browser comes
 * back by itself when the line was down; then everything may have changed.
 */
export function useChanges(personId: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!personId) return
    const source = new EventSource(portalContract.followChanges.path)
    let wasDown = false
    source.onopen = () => {
      if (wasDown) void queries.invalidateQueries()
      wasDown = false
    }
    source.onmessage = ({ data }) => {
      const { topic } = JSON.parse(data)
      void queries.invalidateQueries(topic === 'session' ? { queryKey: sessionKey } : {})
    }
    source.onerror = () => {
      wasDown = true
      // The browser has given up: the server answered that nobody is signed in.
      if (source.readyState === EventSource.CLOSED) {
        void queries.invalidateQueries({ queryKey: sessionKey })
      }
    }
    return () => source.close()
  }, [personId, queries])
}
