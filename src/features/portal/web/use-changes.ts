import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Topic } from '#platform/changes.ts'
import { sessionKey } from '#platform/web/session.ts'
import { dashboardKey } from './dashboard/use-dashboard.ts'
import { openStream } from './open-stream.ts'

/** Looks again at what is on the screen when the server says that it has changed. */
export function useChanges(personId: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!personId) return
    const lookAgain = (topics: ReadonlySet<Topic | 'all'>) => {
      if (topics.has('all')) return void queries.invalidateQueries()
      const keys = [...topics].flatMap((topic) => (topic === 'all' ? [] : shownBy[topic]))
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
    }
    return openStream({
      changed: collected(lookAgain),
      returned: () => lookAgain(new Set(['all'])),
      refused: () => void queries.invalidateQueries({ queryKey: sessionKey }),
    })
  }, [personId, queries])
}

const shownBy: Record<Topic, QueryKey[]> = {
  session: [sessionKey],
  notifications: [['notifications']],
  discussions: [['discussions'], dashboardKey, ['overview']],
  announcements: [['announcements'], dashboardKey],
  assignments: [dashboardKey, ['overview'], ['assignments'], ['submissions']],
  rooms: [['rooms'], dashboardKey],
  recordings: [['recordings']],
  applications: [['applications'], ['overview']],
  // Whether a letter went out.
  mails: [['applications'], ['overview']],
  people: [['people'], ['overview']],
  enrolments: [dashboardKey, ['discussions'], ['announcements'], ['rooms'], ['recordings']],
}

/**
 * Several changes within a moment are looked at together; and what a whole academy hears of is not
 * asked for by all of it in the same instant.
 */
function collected(lookAgain: (topics: ReadonlySet<Topic | 'all'>) => void) {
  let waiting = new Set<Topic | 'all'>()
  return (topic: Topic | 'all') => {
    const isFirst = waiting.size === 0
    waiting.add(topic)
    if (!isFirst) return
    setTimeout(
      () => {
        const topics = waiting
        waiting = new Set()
        lookAgain(topics)
      },
      50 + Math.random() * 400,
    )
  }
}
