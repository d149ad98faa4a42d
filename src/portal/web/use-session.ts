import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { sessionKey } from '#platform/web/session.ts'
import { api } from './session-api.ts'

/** The session, refetched whenever the window gets the focus. */
export function useSession() {
  const { data, status, refetch } = useQuery({
    queryKey: sessionKey,
    meta: changedBy('session', 'site'),
    queryFn: () => call(api.getSession),
    refetchOnWindowFocus: 'always',
  })
  const person = data?.person ?? undefined
  // The known session stays valid until the server says otherwise, also while it cannot be reached.
  return { person, status: data ? ('known' as const) : status, refetch }
}
