import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { api } from './api.ts'

/** The terms, closed days and places, and who may teach. */
export const useTerms = () =>
  useQuery({
    queryKey: ['classes', 'terms'],
    meta: changedBy('classes', 'people', 'site'),
    queryFn: () => call(api.listTerms),
  })
