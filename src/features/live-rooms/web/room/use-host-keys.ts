import { useEffect, useState } from 'react'
import { call } from '#platform/web/api.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { liveRoomsContract } from '../../contract.ts'
import type { RoomClient, RoomState } from './room-client.ts'

/** What who teaches can do with the room as a whole. */
export function useHostKeys(roomId: string, client: RoomClient, { phase, room }: RoomState) {
  const [hasStarted, setHasStarted] = useState(false)
  const status = room?.status
  // Who starts a class is in it.
  useEffect(() => {
    if (!hasStarted || status !== 'live' || phase !== 'outside') return
    setHasStarted(false)
    client.enter()
  }, [hasStarted, status, phase, client])
  const input = { params: { id: roomId } }
  const tell = (title: string) => (error: unknown) =>
    toasts.show({ title, description: reasonOf(error), tone: 'bad' })
  return {
    start: () =>
      call(liveRoomsContract.startRoom, input).then(
        () => setHasStarted(true),
        tell('Failed to start room'),
      ),
    end: () =>
      call(liveRoomsContract.endRoom, input).then(
        () => toasts.show({ title: 'Room Ended', tone: 'ok' }),
        tell('Failed to end room'),
      ),
  }
}
