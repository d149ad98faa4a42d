import { useEffect, useState } from 'react'
import { useEnd, useStart } from '../use-rooms.ts'
import type { RoomClient, RoomState } from './room-client.ts'

/** A host's actions on the room as a whole. */
export function useHostActions(roomId: string, client: RoomClient, { phase, room }: RoomState) {
  const [hasStarted, setHasStarted] = useState(false)
  const start = useStart({ id: roomId, onDone: () => setHasStarted(true) })
  const end = useEnd(roomId)
  const status = room?.status
  // Starting a class joins it.
  useEffect(() => {
    if (!hasStarted || status !== 'live' || phase !== 'outside') return
    setHasStarted(false)
    client.enter()
  }, [hasStarted, status, phase, client])
  return { start: () => start.mutate(), end: () => end.mutate() }
}
