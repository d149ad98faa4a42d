import { useEffect, useRef } from 'react'
import { isWaitingRoomOpen } from '../../rules.ts'
import type { RoomClient, RoomState } from './room-client.ts'

type AutoJoin = {
  /** As which guest. */
  guestName: string | undefined
  now: Date
}

/**
 * Who comes to an open door looks into the mirror, and comes in when they are ready. Who was inside
 * before a reload goes straight back.
 */
export function useAutoJoin(
  client: RoomClient,
  { phase, room }: RoomState,
  { guestName, now }: AutoJoin,
) {
  const isFirst = useRef(true)
  const isOpen = room !== undefined && room.status !== 'ended' && isWaitingRoomOpen(room, now)
  const isLive = room?.status === 'live'
  useEffect(() => {
    if (!isOpen || !isFirst.current) return
    isFirst.current = false
    client.devices.begin()
    if (isLive && phase === 'outside' && client.stored.get().isInside) client.enter(guestName)
  }, [client, isOpen, isLive, phase, guestName])
}
