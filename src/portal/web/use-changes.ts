import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Topic } from '#platform/changes.ts'
import { invalidate } from '#platform/web/query-invalidation.ts'
import { sessionKey } from '#platform/web/session.ts'
import { openStream } from './open-stream.ts'
import { serverAway } from './server-away.ts'

/** Refetches the data on the page when the server reports a change of it. */
export function useChanges(personId: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!personId) return
    const refetch = (topics: ReadonlySet<Topic | 'all'>) => {
      if (topics.has('all')) return void queries.invalidateQueries()
      void invalidate(queries, topics as ReadonlySet<Topic>)
    }
    return openStream({
      changed: collected(refetch),
      returned: () => refetch(new Set(['all'])),
      lost: serverAway.find,
      refused: () => void queries.invalidateQueries({ queryKey: sessionKey }),
    })
  }, [personId, queries])
}

/**
 * Collects the changes of a moment, and spreads the requests after a change that the whole academy
 * receives.
 */
function collected(refetch: (topics: ReadonlySet<Topic | 'all'>) => void) {
  let waiting = new Set<Topic | 'all'>()
  return (topic: Topic | 'all') => {
    const isFirst = waiting.size === 0
    waiting.add(topic)
    if (!isFirst) return
    setTimeout(
      () => {
        const topics = waiting
        waiting = new Set()
        refetch(topics)
      },
      50 + Math.random() * 400,
    )
  }
}
