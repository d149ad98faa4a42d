import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import type { ApplicationCard, Listing } from '../../contract.ts'
import { api } from './api.ts'
import type { ApplicationParams } from './use-application-params.ts'

const everyList = ['applications']

/** A page of the applications; the previous page stays while another one is loading. */
export function useApplications(params: ApplicationParams) {
  const list = useQuery({
    queryKey: [...everyList, params],
    meta: changedBy('applications', 'mails'),
    queryFn: () => call(api.listApplications, { query: params }),
    placeholderData: keepPreviousData,
  })
  useFailureToast(list.error, 'Failed to load applications')
  return list
}

/** Updates an application in the cached lists with the server's answer. */
export function useShowChanged() {
  const queries = useQueryClient()
  return (changed: ApplicationCard) =>
    queries.setQueriesData<Listing>({ queryKey: everyList }, (list) => {
      if (!list) return list
      return { ...list, items: list.items.map((it) => (it.id === changed.id ? changed : it)) }
    })
}
