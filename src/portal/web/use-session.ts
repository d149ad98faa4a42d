import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/resources.ts'
import { sessionKey } from '#platform/web/session.ts'
import { api } from './session-api.ts'

/** Who is signed in, as far as is known; asked anew whenever somebody comes back to the window. */
export function useSession() {
  const { data, status, refetch } = useQuery({
    queryKey: sessionKey,
    meta: changedBy('session'),
    queryFn: () => call(api.getSession),
    refetchOnWindowFocus: 'always',
  })
  const person = data?.person ?? undefined
  // What was known stays true until the server says otherwise, also while it cannot be reached.
  return { person, status: data ? ('known' as const) : status, refetch }
}
