import { useQueryClient } from '@tanstack/react-query'
import { sessionKey } from '#platform/web/session.ts'
import type { Profile } from '../../profile-rules.ts'

/** Shows somebody at once as they are now; what they have written follows by itself. */
export function useShowProfile() {
  const queries = useQueryClient()
  return async (person: Profile) => {
    // An answer from before the change would show what was.
    await queries.cancelQueries({ queryKey: sessionKey, exact: true })
    queries.setQueryData(sessionKey, { person })
  }
}
