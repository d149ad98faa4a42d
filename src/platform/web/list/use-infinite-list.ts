import { hashKey, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changedBy, type Resource } from '../query-invalidation.ts'

type Page = { items: readonly { id: string }[]; total: number }

type InfiniteList<P extends Page> = {
  queryKey: QueryKey
  /** The resources whose changes make the list stale. */
  shows: readonly Resource[]
  enabled?: boolean
  /** Whether the rows of the list with this key stay until the new ones are loaded. */
  keepsRowsOf?: (key: QueryKey) => boolean
  fetch: (offset: number) => Promise<P>
}

/** A list that is loaded in pages by offset, and that grows by `fetchNextPage`. */
export function useInfiniteList<P extends Page>(options: InfiniteList<P>) {
  const { queryKey, shows, enabled = true, keepsRowsOf, fetch } = options
  const list = useInfiniteQuery({
    queryKey,
    meta: changedBy(...shows),
    enabled,
    queryFn: ({ pageParam }) => fetch(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0)
      return last.items.length > 0 && shown < last.total ? shown : undefined
    },
    placeholderData: (before, query) =>
      query && keepsRowsOf?.(query.queryKey) ? before : undefined,
  })
  const shownKey = useRef('')
  useEffect(() => {
    shownKey.current = hashKey(queryKey)
  })

  /** Fetches the next page, once more where news of a change has cancelled it. */
  async function fetchNextPage() {
    const [key, shown] = [hashKey(queryKey), list.data?.pages.length]
    for (;;) {
      // Pages that are being fetched anew come first: they tell where the next one begins.
      const { data, hasNextPage, isFetchNextPageError } = await list.fetchNextPage({
        cancelRefetch: false,
      })
      const isDone = data?.pages.length !== shown || !hasNextPage || isFetchNextPageError
      if (isDone || shownKey.current !== key) return
    }
  }
  const items: P['items'][number][] = list.data?.pages.flatMap((page) => page.items) ?? []
  return {
    ...list,
    fetchNextPage,
    /** The page that was loaded last, for its other fields. */
    lastPage: list.data?.pages.at(-1),
    total: list.data?.pages.at(-1)?.total ?? 0,
    // A row that was added meanwhile moves another onto the next page, where it comes twice.
    items: [...new Map(items.map((item) => [item.id, item])).values()],
  }
}
