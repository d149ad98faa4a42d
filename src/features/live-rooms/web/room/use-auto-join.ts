import { useEffect, useRef } from 'react'
import { isDoorOpen } from '../../rules.ts'
import type { RoomClient, RoomState } from './room-client.ts'

type Coming = {
  /** As which guest. */
  calledBy: string | undefined
  now: Date
}

/**
 * Who comes to an open door looks into the mirror, and comes in when they are ready. Who was inside
 * before a reload goes straight back.
 */
export function useComingIn(
  client: RoomClient,
  { phase, room }: RoomState,
  { calledBy, now }: Coming,
) {
  const isFirst = useRef(true)
  const isOpen = room !== undefined && room.status !== 'ended' && isDoorOpen(room, now)
  const isLive = room?.status === 'live'
  useEffect(() => {
    if (!isOpen || !isFirst.current) return
    isFirst.current = false
    client.devices.begin()
    if (isLive && phase === 'outside' && client.kept.get().isInside) client.enter(calledBy)
  }, [client, isOpen, isLive, phase, calledBy])
}
