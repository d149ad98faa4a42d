import { useEffect, useState } from 'react'
import type { RoomClient } from '../room-client.ts'

type Read = { bytes: number; at: number }

/** What arrives in each slot of sound, in kbit/s, by mid; measured each second. */
export function useArrivingSound({ media }: RoomClient) {
  const [kbits, setKbits] = useState<Record<string, number>>({})
  useEffect(() => {
    let before = new Map<string, Read>()
    let isOver = false
    const read = async () => {
      const report = await media.connections().subscriber?.getStats()
      if (!report || isOver) return
      const streams = [...report.values()].filter(
        ({ type, kind, mid }) => type === 'inbound-rtp' && kind === 'audio' && mid !== undefined,
      )
      const rates = streams.flatMap(({ mid, bytesReceived, timestamp }) => {
        const last = before.get(mid)
        if (!last || timestamp <= last.at) return []
        const bits = ((bytesReceived - last.bytes) * 8) / (timestamp - last.at)
        return [[mid, Math.round(Math.max(0, bits))] as const]
      })
      before = new Map(
        streams.map(({ mid, bytesReceived, timestamp }) => [
          mid,
          { bytes: bytesReceived, at: timestamp },
        ]),
      )
      setKbits(Object.fromEntries(rates))
    }
    void read()
    const timer = setInterval(() => void read(), 1000)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [media])
  return kbits
}
