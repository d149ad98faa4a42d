import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { type Listing, studentIdsContract } from '../contract.ts'
import type { Category } from '../rules.ts'

const everyList = 'student-ids'

/** The list of a category, page after page; while a search is under way the last find stays. */
export function useStudentIds(category: Category, search: string) {
  const list = useInfiniteQuery({
    queryKey: [everyList, category, search],
    queryFn: ({ pageParam }) =>
      call(studentIdsContract.listStudentIds, { query: { category, search, offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: (before, query) => (query?.queryKey[1] === category ? before : undefined),
  })
  useEffect(() => {
    if (!list.error) return
    const description = reasonOf(list.error)
    toasts.show({ title: 'Failed to load student IDs', description, tone: 'bad' })
  }, [list.error])

  const pages = list.data?.pages
  const last = pages?.at(-1)
  return {
    ...list,
    total: last?.total ?? 0,
    counts: useLatest(last?.counts),
    // What was added meanwhile moves a row from the page before onto the next one.
    items: [
      ...new Map(pages?.flatMap(({ items }) => items.map((item) => [item.id, item]))).values(),
    ],
  }
}

/** Asks for the lists anew; done when the one on the screen is there. */
export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: [everyList] })
}

/** The counts stay on the tabs while another list is loading. */
function useLatest(counts: Listing['counts'] | undefined) {
  const latest = useRef(counts)
  useEffect(() => {
    if (counts) latest.current = counts
  }, [counts])
  return counts ?? latest.current
}
