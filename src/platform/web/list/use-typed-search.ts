import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** How long the typing rests before it is searched for. */
const restMs = 250

/**
 * A search box over a search that stands elsewhere, such as in the address: it is changed once the
 * typing rests, and what changes it otherwise changes the box.
 * @param change is told to replace where a search is typed on, which stays one step for Back.
 */
export function useTypedSearch(
  searched: string,
  change: (search: string, options: { replace: boolean }) => void,
) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(searched)
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    // It was changed by Back or by Clear.
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
