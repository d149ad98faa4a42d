import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isDue } from '#features/assignments/rules.ts'
import { call } from '#platform/web/api.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { useNow } from '#platform/web/use-now.ts'
import { portalContract } from '../../contract.ts'

export const dashboardKey = ['dashboard']

const options = {
  queryKey: dashboardKey,
  queryFn: () => call(portalContract.showDashboard),
}

/** Everything on the dashboard, from one request. */
export function useDashboard() {
  const query = useQuery(options)
  useEffect(() => {
    if (query.error) toasts.show({ title: 'Failed to load your data', tone: 'bad' })
  }, [query.error])
  return query
}

/** How many assignments are due, as far as this has been asked already. */
export function useAssignmentsDue() {
  const { data } = useQuery({ ...options, enabled: false })
  const now = useNow()
  return data?.assignments?.filter((assignment) => isDue(assignment, now)).length ?? 0
}
