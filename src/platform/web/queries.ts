import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api.ts'

type Failures = {
  onSignInRequired(): void
  /** The server could not be reached, or something that it needs could not. */
  onNoAnswer(): void
}

/** The query cache of the portal. */
export function createQueries({ onSignInRequired, onNoAnswer }: Failures) {
  const onError = (error: Error) => {
    if (!(error instanceof ApiProblem)) onNoAnswer()
    else if (error.status === 401) onSignInRequired()
    else if (error.status >= 502) onNoAnswer()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The server would refuse it again.
        retry: (failures, error) => !(error instanceof ApiProblem) && failures < 2,
      },
      // An action without a connection has failed, and the page says so; sent later by itself, when
      // nobody expects it any more, it would surprise.
      mutations: { networkMode: 'always' },
    },
  })
}
