import { createStore } from './store.ts'
import { useStore } from './use-room-client.ts'

// Whether the class has keys: who speaks to the computer, or trembles, needs them off (WCAG 2.1.4).
// It lasts on this device.
const key = 'cadenza.room-keys'
const store = createStore({ areOn: read() })

export const useStoredKeys = () => useStore(store)

export function switchKeys(areOn: boolean) {
  store.set({ areOn })
  try {
    localStorage.setItem(key, areOn ? 'on' : 'off')
  } catch {
    // Without storage it lasts as long as the page.
  }
}

function read() {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}
