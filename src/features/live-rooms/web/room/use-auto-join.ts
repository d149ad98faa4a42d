import { useEffect, useRef } from 'react'
import { isWaitingRoomOpen } from '../../rules.ts'
import type { RoomClient, RoomState } from './room-client.ts'

type AutoJoin = {
  /** The guest's name. */
  guestName: string | undefined
  now: Date
}

/** Starts the preview when the waiting room is open, and rejoins at once after a reload. */
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
