import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api.ts'

/** What the portal has asked the server, kept while it is of use. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // What the server has refused it will refuse again.
        retry: (failures, error) => !(error instanceof ApiProblem) && failures < 2,
      },
    },
  })
