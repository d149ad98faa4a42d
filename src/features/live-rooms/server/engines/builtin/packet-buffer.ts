import type { ReceivedPacket } from './rtp/received-packet.ts'

/** Keeps the last `size` packets of a track, by their extended sequence numbers. */
export function openPacketBuffer(size: number) {
  const ring: (ReceivedPacket | undefined)[] = new Array(size).fill(undefined)

  function find(number: number) {
    const found = ring[number % size]
    return found?.number === number ? found : undefined
  }

  return {
    size,
    find,
    add(received: ReceivedPacket) {
      ring[received.number % size] = received
    },
    clear: () => void ring.fill(undefined),
  }
}
