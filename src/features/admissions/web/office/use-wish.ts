import { useSearchParams } from 'react-router'
import { courseChoices } from '#content/admissions.ts'
import { useTypedSearch } from '#platform/web/use-typed-search.ts'
import { statuses } from '../../office-rules.ts'

export type Wish = ReturnType<typeof readWish>

/**
 * What is looked for. It stands in the address, so that Back goes back to it and a reload or another
 * admin finds the same; what the address says and is no choice of ours counts for nothing.
 */
export function useWish() {
  const [params, setParams] = useSearchParams()
  const wish = readWish(params)
  const change = (part: Partial<Wish>, { replace = false } = {}) =>
    setParams(written({ ...wish, page: 1, ...part }), { replace, preventScrollReset: true })
  const box = useTypedSearch(wish.search, (search, step) => change({ search }, step))

  return {
    wish,
    /** Whether anything less than all is looked for. */
    isNarrow: Boolean(wish.search || wish.status || wish.course),
    change,
    addressOf: (page: number) => `?${new URLSearchParams(written({ ...wish, page }))}`,
    clear() {
      change({ search: '', status: undefined, course: undefined })
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
    status: statuses.find((it) => it === params.get('status')),
    course: courseChoices.find(({ name }) => name === params.get('course'))?.name,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Only what says something. */
const written = ({ search, status, course, page }: Wish) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(course && { course }),
  ...(page > 1 && { page: String(page) }),
})
