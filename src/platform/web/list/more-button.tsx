import { Button } from '../ui/button.tsx'

type Props = {
  /** The result of `useInfiniteList`. */
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
    items: readonly unknown[]
    total: number
  }
  /** The button's label. */
  children: string
  /** Shows how many rows there are. */
  counted?: boolean
}

/** Loads the next page of a growing list, and shows a failure. */
export function MoreButton({ list, children, counted = false }: Props) {
  return (
    <>
      {list.isFetchNextPageError && (
        <p role="alert" className="mt-4">
          The academy’s server did not answer. Try again in a moment.
        </p>
      )}
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-5">
          <Button
            look="white"
            size="small"
            busy={list.isFetchingNextPage}
            onClick={() => list.isFetchingNextPage || list.fetchNextPage()}
          >
            {children}
          </Button>
          {counted && (
            <p className="tabular text-ink-2 text-ui">
              {list.items.length} of {list.total} shown
            </p>
          )}
        </div>
      )}
    </>
  )
}
