import { useSyncExternalStore } from 'react'

const storedAs = 'cadenza.player-keys'
const changed = new EventTarget()

/**
 * Whether letters and signs, pressed alone, may do something on a page with a player. Who speaks to
 * the computer, or trembles, needs them off (WCAG 2.1.4); this browser remembers it.
 */
export function areLetterKeysOn() {
  try {
    return localStorage.getItem(storedAs) !== 'off'
  } catch {
    return true
  }
}

export function switchLetterKeys(areOn: boolean) {
  try {
    if (areOn) localStorage.removeItem(storedAs)
    else localStorage.setItem(storedAs, 'off')
  } catch {
    // Without storage they stay on.
  }
  changed.dispatchEvent(new Event('change'))
}

export const useLetterKeys = () => useSyncExternalStore(subscribe, areLetterKeysOn, () => true)

function subscribe(listener: () => void) {
  changed.addEventListener('change', listener)
  addEventListener('storage', listener)
  return () => {
    changed.removeEventListener('change', listener)
    removeEventListener('storage', listener)
  }
}
