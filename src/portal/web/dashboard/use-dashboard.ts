import { useQuery } from '@tanstack/react-query'
import { isDue } from '#features/assignments/rules.ts'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { assignmentsTab, liveTab } from '../../pages.ts'
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

/** What is open on the dashboard's tabs, by their addresses, if it is loaded already. */
export function useOpenItems(): Record<string, number> {
  const { data } = useQuery({ ...options, enabled: false })
  const now = useNow()
  return {
    [assignmentsTab]: data?.assignments?.filter((assignment) => isDue(assignment, now)).length ?? 0,
    [liveTab]: data?.rooms?.filter(({ status }) => status === 'live').length ?? 0,
  }
}
