import { call } from '#platform/web/api.ts'
import { useInfiniteList } from '#platform/web/use-infinite-list.ts'
import { recordingsContract } from '../contract.ts'

/** The recordings one may hear, page after page. */
export const useRecordings = () =>
  useInfiniteList({
    queryKey: ['recordings'],
    shows: ['recordings', 'enrolments'],
    fetch: (offset) => call(recordingsContract.listRecordings, { query: { offset } }),
  })
