import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** The pause in typing after which the search begins. */
const restMs = 250

/**
 * A search box for a search that is stored outside it, such as in the address: typing changes it
 * after a pause, and other changes of it change the box.
 * @param change `replace` where typing goes on, so that one search is one step for Back.
 */
export function useTypedSearch(
  searched: string,
  change: (search: string, options: { replace: boolean }) => void,
) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(searched)
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    // Back has changed it; what somebody has typed meanwhile stays.
    setShown(searched)
    if (typed.trim() === shown) setTyped(searched)
  }
  // Filters, and the search itself, may be others when the pause is over.
  const latest = useRef({ searched, change })
  useEffect(() => {
    latest.current = { searched, change }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the typing alone
  useEffect(() => {
    const search = typed.trim()
    if (search === searched) return
    const rested = setTimeout(() => {
      const now = latest.current
      if (search !== now.searched) now.change(search, { replace: now.searched !== '' })
    }, restMs)
    return () => clearTimeout(rested)
  }, [typed])

  return {
    /** Empties the box for another search. */
    clear() {
      setTyped('')
      box.current?.focus()
    },
    field: {
      ref: box,
      name: 'search',
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    },
  }
}
