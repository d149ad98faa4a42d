import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Door } from '../../room-rules.ts'
import { openRoomClient, type RoomClient } from './room-client.ts'
import type { Store } from './store.ts'
import { keptPlace } from './tab-storage.ts'

/** The room of this page, open as long as the page is; `again` opens it anew. */
export function useRoomClient(roomId: string, door: Door) {
  const [client, setClient] = useState<RoomClient>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new client
  useEffect(() => {
    const mine = openRoomClient({ roomId, door })
    setClient(mine)
    return () => mine.close()
  }, [roomId, door, attempt])
  // Who goes to another page has left; a reload is none.
  useEffect(() => () => keptPlace(roomId).set({ isInside: false }), [roomId])
  return { client, again: () => setAttempt((before) => before + 1) }
}

export function useStore<State extends object>({ subscribe, get }: Store<State>): State {
  return useSyncExternalStore(subscribe, get, get)
}
