import type { TrackRef } from '../../../../media-types.ts'
import { takePacket } from './packets-left.ts'

/**
 * Limits the rate of a track: one token bucket of packets and one of bytes. Browsers send far less:
 * sound has 50 packets a second and 521 kbit/s, a camera 1.5 Mbit/s and a screen 2.5.
 */
export function openRateLimit(kind: TrackRef['kind']) {
  const { packets, kbits } = rates[kind]
  const perMs = { packets: packets / 1000, bytes: kbits / 8 }
  const most = { packets: perMs.packets * burstMs, bytes: perMs.bytes * burstMs }
  const left = { ...most }
  let at = Number.NEGATIVE_INFINITY
  return {
    /** Whether a packet of so many bytes is accepted, `now` in milliseconds. */
    take(bytes: number, now: number) {
      const passed = now - at
      at = now
      left.packets = Math.min(most.packets, left.packets + passed * perMs.packets)
      left.bytes = Math.min(most.bytes, left.bytes + passed * perMs.bytes)
      return takePacket(left, bytes)
    },
  }
}

/** Per second, in packets and kilobits. */
export const rates = {
  microphone: { packets: 100, kbits: 700 },
  camera: { packets: 500, kbits: 4000 },
  screen: { packets: 1000, kbits: 8000 },
  'screen-sound': { packets: 100, kbits: 700 },
} as const satisfies Record<TrackRef['kind'], { packets: number; kbits: number }>

/** A connection that stalled delivers at once what was sent meanwhile. */
export const burstMs = 2000
