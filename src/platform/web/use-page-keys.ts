import { useEffect, useEffectEvent } from 'react'

/** Calls the latest `onKey` for each key that is pressed on the page. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKey)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
