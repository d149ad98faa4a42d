import { call } from '#platform/web/api.ts'
import { useInfiniteList } from '#platform/web/use-infinite-list.ts'
import { announcementsContract } from '../contract.ts'

/** The announcements one may see, page after page. */
export const useAnnouncements = () =>
  useInfiniteList({
    queryKey: ['announcements'],
    shows: ['announcements', 'enrolments'],
    fetch: (offset) => call(announcementsContract.listAnnouncements, { query: { offset } }),
  })
