/** A line with a queue, as a computation: no packet is sent, and no time passes. */
export type LineShape = {
  /** kbit/s; undefined: as much as comes. */
  kbits?: number
  /** Milliseconds one way. */
  delay?: number
  /** At most so many milliseconds more, evenly distributed; packets overtake each other. */
  jitter?: number
  /** A share of 1. */
  loss?: number
  /** Milliseconds that may wait before packets are dropped. */
  queue?: number
}

/** A line that loses and delays the same packets in each run. */
export function simulateLine(shape: LineShape, seed = 1) {
  let state = seed
  let freeAt = 0
  const offered = { packets: 0, bytes: 0, dropped: 0 }
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    /** May be changed at any time. */
    shape,
    offered,
    /** When a packet that is sent `now` arrives; undefined: never. */
    arrival(bytes: number, now: number): number | undefined {
      const { kbits, delay = 20, jitter = 0, loss = 0, queue = 250 } = shape
      offered.packets += 1
      offered.bytes += bytes
      const begin = Math.max(now, freeAt)
      if (random() < loss || begin - now > queue) {
        offered.dropped += 1
        return undefined
      }
      if (kbits !== undefined) freeAt = begin + (bytes * 8) / kbits
      return (kbits === undefined ? now : freeAt) + delay + random() * jitter
    },
  }
}
