import { useQuery } from '@tanstack/react-query'
import { ApiProblem, call } from '#platform/web/api.ts'
import { useInfiniteList } from '#platform/web/list/use-infinite-list.ts'
import { changedBy } from '#platform/web/query-invalidation.ts'
import { api } from './api.ts'

/** The visible discussions, page after page. */
export const useDiscussions = ({ enabled = true } = {}) =>
  useInfiniteList({
    queryKey: ['discussions', 'list'],
    shows: ['discussions', 'enrolments'],
    enabled,
    fetch: (offset) => call(api.listDiscussions, { query: { offset } }),
  })

/** One discussion with its replies; `gone` once it was withdrawn or deleted. */
export function useDiscussion(id: string) {
  const query = useQuery({
    queryKey: discussionKey(id),
    meta: changedBy('discussions', 'enrolments'),
    queryFn: () => call(api.showDiscussion, { params: { id } }),
  })
  const { error } = query
  const gone = error instanceof ApiProblem && error.status === 404
  return { ...query, gone, data: gone ? undefined : query.data }
}

export const discussionKey = (id: string) => ['discussions', 'one', id]
