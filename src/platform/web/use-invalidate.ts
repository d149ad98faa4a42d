import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { invalidate, type Resource } from './query-invalidation.ts'

/** Invalidates the queries that show these; resolves when the active ones are refetched. */
export function useInvalidate() {
  const queries = useQueryClient()
  return (changed: readonly Resource[], gone?: QueryKey) => invalidate(queries, changed, gone)
}
