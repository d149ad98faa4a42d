import type { SentPacket } from './send-history.ts'

/** Measures which share of the packets is lost. */
export function openLossMeter() {
  let current = { total: 0, lost: 0 }
  /** What was counted before: some of it may only be late, and is waited for. */
  let previous = { total: 0, lost: 0 }
  let since = 0
  let average = 0
  let latest = 0
  return {
    take({ arrivedAt, wasMissing, isCopy }: SentPacket) {
      if (isCopy) return
      if (wasMissing) {
        const counted = previous.lost > 0 ? previous : current
        counted.lost -= 1
        return
      }
      current.total += 1
      if (Number.isNaN(arrivedAt)) current.lost += 1
    },
    /**
     * The share lost, lately and on average, whichever is less: one bad moment, or one that is over,
     * says nothing about the line.
     */
    update(now: number) {
      if (current.total >= leastPackets && now - since >= intervalMs) {
        if (previous.total > 0) {
          latest = Math.max(0, previous.lost) / previous.total
          average += (latest - average) * 0.3
        }
        previous = current
        current = { total: 0, lost: 0 }
        since = now
      }
      return Math.min(latest, average)
    },
  }
}

const leastPackets = 20
/** Milliseconds. */
const intervalMs = 200
