import { createStore } from './store.ts'
import { storedKeys } from './tab-storage.ts'
import { useStore } from './use-room-client.ts'

// Who speaks to the computer, or trembles, needs the keys of a class off (WCAG 2.1.4).
const stored = storedKeys()
const store = createStore(stored.get())

export const useStoredKeys = () => useStore(store)

export function switchKeys(areOn: boolean) {
  store.set({ areOn })
  stored.set({ areOn })
}
