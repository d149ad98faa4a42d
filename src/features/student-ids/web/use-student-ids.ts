import { useEffect, useRef } from 'react'
import { call } from '#platform/web/api.ts'
import { useInfiniteList } from '#platform/web/list/use-infinite-list.ts'
import { useFailureToast } from '#platform/web/use-failure-toast.ts'
import type { Listing } from '../contract.ts'
import type { Category } from '../rules.ts'
import { api } from './api.ts'

/** The list of a category, page after page; the last result stays while a search is loading. */
export function useStudentIds(category: Category, search: string) {
  const list = useInfiniteList({
    queryKey: ['student-ids', category, search],
    shows: ['student-ids'],
    fetch: (offset) => call(api.listStudentIds, { query: { category, search, offset } }),
    keepsRowsOf: ([, other]) => other === category,
  })
  useFailureToast(list.error, 'Failed to load student IDs')
  return { ...list, counts: useLatest(list.lastPage?.counts) }
}

/** The counts stay on the tabs while another list is loading. */
function useLatest(counts: Listing['counts'] | undefined) {
  const latest = useRef(counts)
  useEffect(() => {
    if (counts) latest.current = counts
  }, [counts])
  return counts ?? latest.current
}
