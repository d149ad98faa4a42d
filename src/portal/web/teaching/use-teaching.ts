import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { api } from '../api.ts'

/** A tutor's week. */
export const useTeaching = () =>
  useQuery({
    queryKey: ['teaching'],
    meta: changedBy('classes', 'rooms', 'enrolments', 'assignments', 'site'),
    queryFn: () => call(api.showTeaching),
  })
