import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { courseChoices } from '#content/admissions.ts'
import { statuses } from '../../office-rules.ts'

export type Wish = ReturnType<typeof readWish>

/** How long the typing rests before it is searched for. */
const restMs = 250

/**
 * What is looked for. It stands in the address, so that Back goes back to it and a reload or another
 * admin finds the same; what the address says and is no choice of ours counts for nothing.
 */
export function useWish() {
  const [params, setParams] = useSearchParams()
  const wish = readWish(params)
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(wish.search)
  const [shown, setShown] = useState(wish.search)
  if (shown !== wish.search) {
    // The address has another search than the box, by Back or by Clear.
    setShown(wish.search)
    if (typed.trim() !== wish.search) setTyped(wish.search)
  }

  const change = (part: Partial<Wish>, { replace = false } = {}) =>
    setParams(written({ ...wish, page: 1, ...part }), { replace, preventScrollReset: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the typing alone
  useEffect(() => {
    const search = typed.trim()
    if (search === wish.search) return
    // A search that is typed on stays one step for Back.
    const rested = setTimeout(() => change({ search }, { replace: wish.search !== '' }), restMs)
    return () => clearTimeout(rested)
  }, [typed])

  return {
    wish,
    /** Whether anything less than all is looked for. */
    isNarrow: Boolean(wish.search || wish.status || wish.course),
    change,
    addressOf: (page: number) => `?${new URLSearchParams(written({ ...wish, page }))}`,
    clear() {
      change({ search: '', status: undefined, course: undefined })
      // What was pressed goes away with the empty list.
      box.current?.focus()
    },
    field: {
      ref: box,
      name: 'search',
      value: typed,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    },
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
