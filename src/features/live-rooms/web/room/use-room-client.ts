import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EntryPoint } from '../../room-rules.ts'
import { openRoomClient, type RoomClient } from './room-client.ts'
import type { Store } from './store.ts'
import { storedSession } from './tab-storage.ts'

/** The room of this page, open as long as the page is; `again` opens it anew. */
export function useRoomClient(roomId: string, entryPoint: EntryPoint) {
  const [client, setClient] = useState<RoomClient>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new client
  useEffect(() => {
    const own = openRoomClient({ roomId, entryPoint })
    setClient(own)
    return () => own.close()
  }, [roomId, entryPoint, attempt])
  // Who goes to another page has left; a reload is none.
  useEffect(() => () => storedSession(roomId).set({ isInside: false }), [roomId])
  return { client, again: () => setAttempt((before) => before + 1) }
}

export function useStore<State extends object>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, get)
}
