import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { announcementsContract } from '../contract.ts'

const key = ['announcements']

/** All announcements one may see, page after page. */
export function useAnnouncements() {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) =>
      call(announcementsContract.listAnnouncements, { query: { offset: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return {
    ...list,
    // A newer one moves another onto the next page, where it comes again.
    items: [...new Map(items.map((item) => [item.id, item])).values()],
  }
}

type Plan<Input> = {
  step: (input: Input) => Promise<unknown>
  done: string
  failed: string
  onClose: () => void
}

/** Changes the announcements, says how it went, and shows the newer state, whoever has made it. */
export function useStep<Input>({ step, done, failed, onClose }: Plan<Input>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSuccess() {
      toasts.show({ title: done, tone: 'ok' })
      onClose()
    },
    onError: (error) =>
      toasts.show({ title: failed, description: reasonOf(error), tone: 'bad', seconds: 8 }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
}
