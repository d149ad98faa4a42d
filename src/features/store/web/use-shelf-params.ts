import { useEffect, useRef, useState } from 'react'
import { everything, queryOf, readShelfParams, type ShelfParams } from '../rules.ts'

/** The search and category, kept in the address for a reload and for Back. */
export function useShelfParams() {
  const searchBox = useRef<HTMLInputElement>(null)
  // The page was prerendered without a query.
  const [params, setParams] = useState(everything)
  // A press that waited for hydration may come before the next render.
  const latest = useRef(params)
  const become = (next: ShelfParams) => {
    latest.current = next
    setParams(next)
  }

  const change = (changes: Partial<ShelfParams>) => {
    become({ ...latest.current, ...changes })
    keepInAddress(latest.current)
  }

  useEffect(() => {
    const box = searchBox.current
    const readAddress = () => {
      const kept = paramsInAddress()
      if (box) box.value = kept.q
      latest.current = kept
      setParams(kept)
    }
    // Anything typed before hydration is in the box, not in the address.
    const typed = box?.value
    if (typed) keepInAddress({ ...paramsInAddress(), q: typed })
    readAddress()
    addEventListener('popstate', readAddress)
    return () => removeEventListener('popstate', readAddress)
  }, [])

  const showEverything = () => {
    change(everything)
    if (!searchBox.current) return
    searchBox.current.value = ''
    searchBox.current.focus()
  }

  return { params, change, showEverything, searchBox }
}

const paramsInAddress = () => readShelfParams(new URLSearchParams(location.search))

function keepInAddress(params: ShelfParams) {
  const address = new URL(location.href)
  address.search = String(new URLSearchParams(queryOf(params)))
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Safari refuses after a hundred changes in half a minute; the next keystroke updates it.
  }
}
