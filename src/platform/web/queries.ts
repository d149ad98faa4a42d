import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api.ts'

/** What the portal has asked the server, kept while it is of use. */
export function createQueries({ onSignInRequired }: { onSignInRequired(): void }) {
  const onError = (error: Error) => {
    if (error instanceof ApiProblem && error.status === 401) onSignInRequired()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // What the server has refused it will refuse again.
        retry: (failures, error) => !(error instanceof ApiProblem) && failures < 2,
      },
      // What was pressed without a line has failed, and the page says so; sent by itself later, when
      // nobody looks any more, it would surprise.
      mutations: { networkMode: 'always' },
    },
  })
}
