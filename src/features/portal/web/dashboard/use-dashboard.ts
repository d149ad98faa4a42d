import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/web/api.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { portalContract } from '../../contract.ts'

export const dashboardKey = ['dashboard']

/** Everything on the dashboard, from one request. */
export function useDashboard() {
  const query = useQuery({
    queryKey: dashboardKey,
    queryFn: () => call(portalContract.showDashboard),
  })
  useEffect(() => {
    if (query.error) toasts.show({ title: 'Failed to load your data', tone: 'bad' })
  }, [query.error])
  return query
}
