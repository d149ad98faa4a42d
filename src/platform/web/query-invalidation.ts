import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Topic } from '#platform/changes.ts'

/** What pages show and actions change: the server's topics, and data without a topic. */
export type Resource = Topic | 'student-ids'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The resources whose changes make the query stale. */
      shows?: readonly Resource[]
    }
  }
}

/** The `meta` of a query that shows these resources. */
export const changedBy = (...shows: Resource[]) => ({ shows })

/**
 * Marks the queries that show one of these as stale, and refetches the active ones.
 * @param gone the key of something deleted, which is not refetched while its view closes.
 */
export function invalidate(queries: QueryClient, changed: Iterable<Resource>, gone?: QueryKey) {
  const all = new Set(changed)
  return queries.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      meta?.shows?.some((it) => all.has(it)) === true &&
      JSON.stringify(queryKey) !== JSON.stringify(gone),
  })
}
