import { call } from '#platform/web/api.ts'
import { useInfiniteList } from '#platform/web/list/use-infinite-list.ts'
import { api } from './api.ts'

/** The visible announcements, page after page. */
export const useAnnouncements = () =>
  useInfiniteList({
    queryKey: ['announcements'],
    shows: ['announcements', 'enrolments'],
    fetch: (offset) => call(api.listAnnouncements, { query: { offset } }),
  })
