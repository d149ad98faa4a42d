import type { RoundTrip } from './congestion/round-trip.ts'

/**
 * Keeps which packets of a slot were resent within the last round trip: no one can know earlier that
 * they did not arrive.
 */
export function openRecentResends(roundTrip: RoundTrip) {
  /** When each was resent, by its number, oldest first. */
  const resentAt = new Map<number, number>()
  return {
    has: (number: number) => resentAt.has(number),
    add: (number: number, now: number) => void resentAt.set(number, now),
    /** Forgets those of more than a round trip ago. */
    expire(now: number) {
      const apart = roundTrip.now()
      for (const [number, at] of resentAt) {
        if (now - at < apart) break
        resentAt.delete(number)
      }
    },
    clear: () => resentAt.clear(),
  }
}
