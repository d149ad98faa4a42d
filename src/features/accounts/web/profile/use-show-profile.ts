import { useQueryClient } from '@tanstack/react-query'
import { sessionKey } from '#platform/web/session.ts'
import type { Profile } from '../../profile-rules.ts'

/** Shows a changed profile at once; the lists with the person's name are refetched by themselves. */
export function useShowProfile() {
  const queries = useQueryClient()
  return async (person: Profile) => {
    // A pending answer from before the change would show the old profile.
    await queries.cancelQueries({ queryKey: sessionKey, exact: true })
    queries.setQueryData(sessionKey, { person })
  }
}
