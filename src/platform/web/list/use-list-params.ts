import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useTypedSearch } from './use-typed-search.ts'

type Choices = Readonly<Record<string, readonly string[]>>

/** What is searched for, what of the choices is chosen, and which page of it is shown. */
export type ListParams<C extends Choices> = { search: string; page: number } & {
  [Name in keyof C]: C[Name][number] | undefined
}

export type ListControls<C extends Choices> = ReturnType<typeof useListParams<C>>

/**
 * What is looked for in a long list. It stands in the address, so that Back goes back to it and a
 * reload or somebody else finds the same; what the address says and is no choice of ours counts for
 * nothing.
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
    /** Whether anything less than all is looked for. */
    isFiltered: Object.keys(written({ ...params, page: 1 })).length > 0,
    change,
    addressOf: (page: number) => `?${new URLSearchParams(written({ ...params, page }))}`,
    clear() {
      setQuery({}, { preventScrollReset: true })
      // What was pressed goes away with the empty list.
      box.focus()
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
 * How many pages there are of what was found. Who is beyond the last one is led to it: what stood
 * there may be gone meanwhile, or the address be old.
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

/** Only what says something. */
const written = ({ page, ...rest }: { page: number; [name: string]: unknown }) =>
  Object.fromEntries(
    Object.entries({ ...rest, page: page > 1 && page }).flatMap(([name, value]) =>
      value ? [[name, String(value)]] : [],
    ),
  )
