/** A state that components subscribe to. */
export function createStore<State extends object>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  function update(next: (state: State) => State) {
    const after = next(state)
    if (after === state) return
    state = after
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    update,
    set: (change: Partial<State>) => update((before) => ({ ...before, ...change })),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<State extends object> = ReturnType<typeof createStore<State>>
