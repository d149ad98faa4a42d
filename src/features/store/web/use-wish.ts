import { useEffect, useRef, useState } from 'react'
import { everything, queryOf, readWish, type Wish } from '../rules.ts'

/** What is looked for, kept in the address, so that a reload and the way back find it again. */
export function useWish() {
  const searchBox = useRef<HTMLInputElement>(null)
  // The page was prerendered without a query.
  const [wish, setWish] = useState(everything)
  // A press that waited for this script may come before the next render.
  const latest = useRef(wish)
  const become = (next: Wish) => {
    latest.current = next
    setWish(next)
  }

  const change = (part: Partial<Wish>) => {
    become({ ...latest.current, ...part })
    keepInAddress(latest.current)
  }

  useEffect(() => {
    const box = searchBox.current
    const readAddress = () => {
      const kept = wishInAddress()
      if (box) box.value = kept.q
      latest.current = kept
      setWish(kept)
    }
    // What was typed before this script arrived is in the box, not in the address.
    const typed = box?.value
    if (typed) keepInAddress({ ...wishInAddress(), q: typed })
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

  return { wish, change, showEverything, searchBox }
}

const wishInAddress = () => readWish(new URLSearchParams(location.search))

function keepInAddress(wish: Wish) {
  const address = new URL(location.href)
  address.search = String(new URLSearchParams(queryOf(wish)))
  try {
    history.replaceState(history.state, '', address)
  } catch {
    // Safari refuses after a hundred times in half a minute; the next letter will do.
  }
}
