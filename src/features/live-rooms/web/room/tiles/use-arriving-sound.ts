import { useEffect, useState } from 'react'
import type { RoomClient } from '../room-client.ts'

/** What arrives in each slot of sound, in kbit/s; measured each second. */
export function useArrivingSound({ received }: RoomClient) {
  const [kbits, setKbits] = useState<Record<string, number>>({})
  useEffect(() => {
    let before = new Map<string, { bytes: number; at: number }>()
    let isOver = false
    const read = async () => {
      const sounds = await received.countSound()
      if (isOver) return
      const rates = sounds.flatMap(({ slot, bytes, at }) => {
        const last = before.get(slot)
        if (!last || at <= last.at) return []
        const bits = ((bytes - last.bytes) * 8) / (at - last.at)
        return [[slot, Math.round(Math.max(0, bits))] as const]
      })
      before = new Map(sounds.map((sound) => [sound.slot, sound]))
      setKbits(Object.fromEntries(rates))
    }
    void read()
    const timer = setInterval(() => void read(), 1000)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [received])
  return kbits
}
