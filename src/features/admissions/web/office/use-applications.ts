import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import type { ApplicationCard } from '../../card-types.ts'
import type { Listing } from '../../contract.ts'
import { api } from './api.ts'
import type { ApplicationParams } from './use-application-params.ts'

const everyList = ['applications']
const oneKey = (id: string) => ['application', id]

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

/**
 * One application: as the list has it, and when it has left that, or was never there, by itself; `gone`
 * once it was deleted.
 */
export function useOneApplication(id: string, listed: ApplicationCard | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (listed) queries.setQueryData(oneKey(id), listed)
  }, [queries, id, listed])
  const query = useQuery({
    queryKey: oneKey(id),
    meta: changedBy('applications', 'mails'),
    queryFn: () => call(api.readApplication, { params: { id } }),
    enabled: !listed,
    retry: false,
  })
  const gone =
    !listed && query.error instanceof ApiProblem && [400, 404].includes(query.error.status)
  return { ...query, gone, data: gone ? undefined : (listed ?? query.data) }
}

/** Updates an application in the cached lists with the server's answer. */
export function useShowChanged() {
  const queries = useQueryClient()
  return (changed: ApplicationCard) => {
    queries.setQueryData(oneKey(changed.id), changed)
    queries.setQueriesData<Listing>({ queryKey: everyList }, (list) => {
      if (!list) return list
      return { ...list, items: list.items.map((it) => (it.id === changed.id ? changed : it)) }
    })
  }
}
