import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { invalidate, type Resource } from './resources.ts'

/** Asks anew for what shows one of these; done when what is on the screen is there. */
export function useInvalidate() {
  const queries = useQueryClient()
  return (changed: readonly Resource[], gone?: QueryKey) => invalidate(queries, changed, gone)
}
