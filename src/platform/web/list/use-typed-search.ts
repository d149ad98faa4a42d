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
    // Back or Clear has changed it.
    setShown(searched)
    if (typed.trim() !== searched) setTyped(searched)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the typing alone
  useEffect(() => {
    const search = typed.trim()
    if (search === searched) return
    const rested = setTimeout(() => change(search, { replace: searched !== '' }), restMs)
    return () => clearTimeout(rested)
  }, [typed])

  return {
    focus: () => box.current?.focus(),
    field: {
      ref: box,
      name: 'search',
      value: typed,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    },
  }
}
