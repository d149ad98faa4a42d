import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { discussionsContract } from '#features/discussions/contract.ts'
import { ApiProblem, call } from '#platform/web/api.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { dashboardKey } from '../dashboard/use-dashboard.ts'

const key = ['discussions']

/** All discussions one may see, page after page. */
export const useAllDiscussions = (enabled: boolean) =>
  useInfiniteQuery({
    queryKey: [...key, 'all'],
    enabled,
    queryFn: ({ pageParam }) =>
      call(discussionsContract.listDiscussions, { query: { offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
  })

export const useDiscussion = (id: string) =>
  useQuery({
    queryKey: [...key, id],
    queryFn: () => call(discussionsContract.showDiscussion, { params: { id } }),
  })

/** Something that changes a discussion; what shows it looks again, and a refusal is told. */
export function useChange<Input>(
  change: (input: Input) => Promise<unknown>,
  { failed, done, withdrawn }: { failed: string; done?: () => void; withdrawn?: string },
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    async onSuccess() {
      done?.()
      await queries.invalidateQueries({
        queryKey: key,
        // What is no longer there is not asked for while its view closes.
        predicate: ({ queryKey }) => queryKey[1] !== withdrawn,
      })
      await queries.invalidateQueries({ queryKey: dashboardKey })
    },
    onError: (error) =>
      toasts.show({
        title: failed,
        description:
          error instanceof ApiProblem
            ? error.message
            : 'The academy’s server did not answer. What you wrote is still here; try again.',
        tone: 'bad',
      }),
  })
}
