import { useEffect, useRef, useState } from 'react'

export type Search = ReturnType<typeof useSearch>

/** The search box, and the search after a pause in typing. */
export function useSearch() {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const rested = setTimeout(() => setWords(typed.trim()), 250)
    return () => clearTimeout(rested)
  }, [typed])
  return {
    words,
    clear() {
      setTyped('')
      setWords('')
      // The pressed button disappears with the empty list.
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
