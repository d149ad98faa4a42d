import { useQuery } from '@tanstack/react-query'
import { isDue } from '#features/assignments/rules.ts'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { api } from '../api.ts'

const options = {
  queryKey: ['dashboard'],
  meta: changedBy(
    'enrolments',
    'classes',
    'assignments',
    'rooms',
    'discussions',
    'announcements',
    'site',
  ),
  queryFn: () => call(api.showDashboard),
}

/** Everything on the dashboard, from one request. */
export function useDashboard() {
  const query = useQuery(options)
  useFailureToast(query.error, 'Failed to load your data')
  return query
}

/** The number of due assignments, if the dashboard is loaded already. */
export function useAssignmentsDue() {
  const { data } = useQuery({ ...options, enabled: false })
  const now = useNow()
  return data?.assignments?.filter((assignment) => isDue(assignment, now)).length ?? 0
}
