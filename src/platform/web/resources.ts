import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Topic } from '#platform/changes.ts'

/** What pages show and actions change: the server's topics, and what the server does not tell of. */
export type Resource = Topic | 'student-ids'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A change of one of these makes the query's answer stale. */
      shows?: readonly Resource[]
    }
  }
}

/** The `meta` of a query that shows something of these. */
export const changedBy = (...shows: Resource[]) => ({ shows })

/**
 * Marks what shows one of these as stale; what is on the screen is asked for again.
 * @param gone the key of something that was deleted, and is not asked for while its view closes.
 */
export function invalidate(queries: QueryClient, changed: Iterable<Resource>, gone?: QueryKey) {
  const all = new Set(changed)
  return queries.invalidateQueries({
    predicate: ({ meta, queryKey }) =>
      meta?.shows?.some((it) => all.has(it)) === true &&
      JSON.stringify(queryKey) !== JSON.stringify(gone),
  })
}
