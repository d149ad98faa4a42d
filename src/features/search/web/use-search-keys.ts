import { useEffect } from 'react'
import { isSearchKey } from '../key-rules.ts'

export const isMac = typeof navigator !== 'undefined' && /^(Mac|iP)/.test(navigator.platform)

/** Listens to the keys of the search on the whole page, unless a field has used them. */
export function useSearchKeys(toggle: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isSearchKey(event, isMac)) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [toggle])
}
