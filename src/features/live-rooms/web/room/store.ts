/** A state that components subscribe to. */
export function createStore<State extends object>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change: Partial<State>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<State extends object> = ReturnType<typeof createStore<State>>
