import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { discussionsContract } from '../contract.ts'

const key = ['discussions']

/** Every discussion of the academy, page after page. */
export function useEveryDiscussion() {
  const list = useInfiniteQuery({
    queryKey: [...key, 'every'],
    queryFn: ({ pageParam }) =>
      call(discussionsContract.listDiscussions, { query: { offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
  })
  useTold(list.error, 'Failed to load discussions')
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return {
    ...list,
    total: list.data?.pages.at(-1)?.total ?? 0,
    // One that was begun meanwhile moves another onto the next page, where it comes again.
    items: [...new Map(items.map((item) => [item.id, item])).values()],
  }
}

export function useReplies(id: string) {
  const query = useQuery({
    queryKey: [...key, id],
    queryFn: () => call(discussionsContract.showDiscussion, { params: { id } }),
  })
  useTold(query.error, 'Failed to load replies')
  return query
}

type Plan<Input> = {
  step: (input: Input) => Promise<unknown>
  done: string
  failed: string
  /** Called once it is done, before the lists are asked for again. */
  onDone?: () => void
  /** What is no longer there, and is not asked for while its view closes. */
  gone?: string
}

/** Changes something, says how it went and shows the newer state, whoever has made it. */
export function useStep<Input = void>({ step, done, failed, onDone, gone }: Plan<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess() {
      toasts.show({ title: done, tone: 'ok' })
      onDone?.()
    },
    onError: (error) =>
      toasts.show({ title: failed, description: reasonOf(error), tone: 'bad', seconds: 8 }),
    onSettled: () =>
      queries.invalidateQueries({
        queryKey: key,
        predicate: ({ queryKey }) => queryKey[1] !== gone,
      }),
  })
}

function useTold(error: Error | null, title: string) {
  useEffect(() => {
    if (error) toasts.show({ title, description: reasonOf(error), tone: 'bad' })
  }, [error, title])
}
