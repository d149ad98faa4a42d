import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTypedSearch } from './use-typed-search.ts'

type Choices = Readonly<Record<string, readonly string[]>>

/** The search, the chosen filters and the page of a list. */
export type ListParams<C extends Choices> = { search: string; page: number } & {
  [Name in keyof C]: C[Name][number] | undefined
}

export type ListControls<C extends Choices> = ReturnType<typeof useListParams<C>>

/**
 * The search and filters of a long list. They are in the address, so that Back, a reload and a shared
 * link find the same list; unknown values in the address are ignored.
 */
export function useListParams<C extends Choices>(choices: C) {
  const [query, setQuery] = useSearchParams()
  const params = readParams(query, choices)
  const change = (changes: Partial<ListParams<C>> | { page: number }, { replace = false } = {}) =>
    setQuery(written({ ...params, page: 1, ...changes }), { replace, preventScrollReset: true })
  const box = useTypedSearch(params.search, (search, options) =>
    change({ search } as Partial<ListParams<C>>, options),
  )
  return {
    params,
    /** Whether any search or filter is set. */
    isFiltered: Object.keys(written({ ...params, page: 1 })).length > 0,
    change,
    addressOf: (page: number) => `?${new URLSearchParams(written({ ...params, page }))}`,
    clear() {
      setQuery({}, { preventScrollReset: true })
      // The pressed button disappears with the empty list.
      box.clear()
    },
    field: box.field,
  }
}

type Turning = {
  params: { page: number }
  change: (changes: { page: number }, options: { replace: boolean }) => void
}

type Found = { data: { found: number } | undefined; isPlaceholderData: boolean }

/**
 * The number of pages of a list. An address beyond the last page is replaced by that of the last: its
 * rows may have been deleted.
 */
export function usePages(
  { data, isPlaceholderData }: Found,
  { params, change }: Turning,
  pageSize: number,
) {
  const pages = Math.max(1, Math.ceil((data?.found ?? 0) / pageSize))
  const beyond = data !== undefined && !isPlaceholderData && params.page > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page alone
  useEffect(() => {
    if (beyond) change({ page: pages }, { replace: true })
  }, [beyond])
  return { pages, beyond }
}

function readParams<C extends Choices>(query: URLSearchParams, choices: C) {
  const page = Number(query.get('page'))
  const chosen = Object.entries(choices).map(([name, all]) => [
    name,
    all.find((it) => it === query.get(name)),
  ])
  return {
    ...Object.fromEntries(chosen),
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  } as ListParams<C>
}

/** Without empty values. */
const written = ({ page, ...rest }: { page: number; [name: string]: unknown }) =>
  Object.fromEntries(
    Object.entries({ ...rest, page: page > 1 && page }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  )
