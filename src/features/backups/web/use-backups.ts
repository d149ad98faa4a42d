import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { api } from './api.ts'

export const useBackups = () =>
  useQuery({
    queryKey: ['backups'],
    meta: changedBy('backups'),
    queryFn: () => call(api.showBackups),
  })
