import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { announcementsContract } from '../contract.ts'

/** All announcements one may see, page after page. */
export const useAnnouncements = () =>
  useInfiniteQuery({
    queryKey: ['announcements'],
    queryFn: ({ pageParam }) =>
      call(announcementsContract.listAnnouncements, { query: { offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
  })
