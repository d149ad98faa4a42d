import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingList } from '../ui/loading-list.tsx'
import { PageLinks } from './page-links.tsx'
import { usePages } from './use-list-params.ts'

export type PagedListProps<Data extends { found: number }> = {
  query: {
    data: Data | undefined
    isPending: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The result of `useListParams`. */
  controls: {
    params: { page: number }
    isFiltered: boolean
    change: (changes: { page: number }, options: { replace: boolean }) => void
    addressOf: (page: number) => string
    clear: () => void
  }
  pageSize: number
  loading: string
  failed: string
  /** Shown where the filters match nothing; `action` is the label of the button that clears them. */
  noMatch?: { title: string; action: string }
  /** Shown where the list is empty. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** A paged list with its filters in the address: its rows, or why there are none. */
export function PagedList<Data extends { found: number }>(props: PagedListProps<Data>) {
  const { query, controls, pageSize, noMatch } = props
  const { data } = query
  const { pages, beyond } = usePages(query, controls, pageSize)
  if (query.isPending || beyond) return <LoadingList>{props.loading}</LoadingList>
  if (!data) return <LoadFailure query={query}>{props.failed}</LoadFailure>
  if (data.found === 0 && controls.isFiltered && noMatch) {
    return (
      <EmptyState title={noMatch.title}>
        <Button look="white" onClick={controls.clear}>
          {noMatch.action}
        </Button>
      </EmptyState>
    )
  }
  if (data.found === 0) return props.empty
  return (
    <>
      <div aria-busy={query.isPlaceholderData || undefined}>{props.children(data)}</div>
      {pages > 1 && (
        <PageLinks page={controls.params.page} pages={pages} addressOf={controls.addressOf} />
      )}
    </>
  )
}
