import { useEffect, useState, useSyncExternalStore } from 'react'
import type { EntryPoint } from '../../room-rules.ts'
import { openRoomClient, type RoomClient } from './room-client.ts'
import type { Store } from './store.ts'
import { storedSession } from './tab-storage.ts'

/** The client of this page's room, open as long as the page is; `again` opens a new one. */
export function useRoomClient(roomId: string, entryPoint: EntryPoint) {
  const [client, setClient] = useState<RoomClient>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new client
  useEffect(() => {
    const opened = openRoomClient({ roomId, entryPoint })
    setClient(opened)
    return () => opened.close()
  }, [roomId, entryPoint, attempt])
  // Going to another page leaves the room; a reload does not.
  useEffect(() => () => storedSession(roomId).set({ isInside: false }), [roomId])
  return { client, again: () => setAttempt((before) => before + 1) }
}

export function useStore<State extends object>({
  subscribe,
  get,
}: Pick<Store<State>, 'subscribe' | 'get'>): State {
  return useSyncExternalStore(subscribe, get, get)
}
