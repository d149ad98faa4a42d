import { call } from '#platform/web/api.ts'
import { useInfiniteList } from '#platform/web/list/use-infinite-list.ts'
import { api } from './api.ts'

/** The visible recordings, page after page. */
export const useRecordings = () =>
  useInfiniteList({
    queryKey: ['recordings'],
    shows: ['recordings', 'enrolments'],
    fetch: (offset) => call(api.listRecordings, { query: { offset } }),
  })
