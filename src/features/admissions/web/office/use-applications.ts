import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type ApplicationCard, type Listing, officeContract } from '../../office-contract.ts'
import type { Wish } from './use-wish.ts'

const everyList = ['applications']

/** A page of the applications; while another one is loading the one before stays. */
export function useApplications(wish: Wish) {
  const list = useQuery({
    queryKey: [...everyList, wish],
    queryFn: () => call(officeContract.listApplications, { query: wish }),
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (!list.error) return
    const description = reasonOf(list.error)
    toasts.show({ title: 'Failed to load applications', description, tone: 'bad' })
  }, [list.error])
  return list
}

/** Asks for the lists anew; done when the one on the screen is there. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: everyList })
}

/** Puts what the server has answered about one application into the lists at once. */
export function useShowChanged() {
  const queries = useQueryClient()
  return (changed: ApplicationCard) =>
    queries.setQueriesData<Listing>({ queryKey: everyList }, (list) => {
      if (!list) return list
      return { ...list, items: list.items.map((it) => (it.id === changed.id ? changed : it)) }
    })
}
