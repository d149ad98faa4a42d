import { useSearchParams } from 'react-router'
import { useTypedSearch } from '#platform/web/use-typed-search.ts'
import { roles, states } from '../../rules.ts'

export type Wish = ReturnType<typeof readWish>

/** Who is looked for; it stands in the address, for Back, a reload and another admin. */
export function useWish() {
  const [params, setParams] = useSearchParams()
  const wish = readWish(params)
  const change = (part: Partial<Wish>, { replace = false } = {}) =>
    setParams(written({ ...wish, page: 1, ...part }), { replace, preventScrollReset: true })
  const box = useTypedSearch(wish.search, (search, step) => change({ search }, step))
  return {
    wish,
    /** Whether anybody is left out. */
    isNarrow: Boolean(wish.search || wish.role || wish.state),
    change,
    addressOf: (page: number) => `?${new URLSearchParams(written({ ...wish, page }))}`,
    clear() {
      change({ search: '', role: undefined, state: undefined })
      // What was pressed goes away with the empty list.
      box.focus()
    },
    field: box.field,
  }
}

function readWish(params: URLSearchParams) {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    role: roles.find((it) => it === params.get('role')),
    state: states.find((it) => it === params.get('state')),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Only what says something. */
const written = ({ search, role, state, page }: Wish) => ({
  ...(search && { search }),
  ...(role && { role }),
  ...(state && { state }),
  ...(page > 1 && { page: String(page) }),
})
