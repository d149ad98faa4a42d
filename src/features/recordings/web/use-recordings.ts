import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { recordingsContract } from '../contract.ts'

/** The recordings one may hear, page after page. */
export const useRecordings = () =>
  useInfiniteQuery({
    queryKey: ['recordings'],
    queryFn: ({ pageParam }) =>
      call(recordingsContract.listRecordings, { query: { offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
  })
