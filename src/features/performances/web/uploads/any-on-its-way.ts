import { useSyncExternalStore } from 'react'

const key = 'cadenza.takes-on-their-way'

/** What this page knows, also where the browser keeps nothing for this site. */
let isAny = read()
const listeners = new Set<() => void>()

/** Whether this browser has a file that has not arrived, or was refused: asked at the start of each page. */
export const useAnyOnItsWay = () => useSyncExternalStore(subscribe, () => isAny)

export function noteOnItsWay(now: boolean) {
  isAny = now
  try {
    if (now) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // No storage: nothing is resumed by itself.
  }
  for (const onChange of listeners) onChange()
}

function read() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}
