import type { Clock } from '#features/live-rooms/server/engines/builtin/clock.ts'

/** A clock that stands still until the test moves it. */
export type VirtualClock = Clock & {
  /** Moves on by so many milliseconds, and runs what is due by then, in order. */
  advance(ms: number): void
  /**
   * Moves on until the condition holds.
   * @throws when it does not hold within so many milliseconds.
   */
  runUntil(condition: () => boolean, withinMs?: number): void
  /** How many calls are to come. */
  pending(): number
}

/** `run` is undefined once the call is cancelled. */
type Event = { at: number; order: number; run: (() => void) | undefined }

export function openVirtualClock(): VirtualClock {
  const queue = openQueue()
  let now = startMs
  let count = 0

  function schedule(at: number, run: () => void) {
    count += 1
    const event: Event = { at, order: count, run }
    queue.add(event)
    return event
  }

  /** Runs the next event, unless it is later than `end`. */
  function step(end: number) {
    const next = queue.first()
    if (!next || next.at > end) return false
    queue.removeFirst()
    now = next.at
    next.run?.()
    return true
  }

  return {
    now: () => now,
    pending: queue.count,
    wallTime: () => epochMs + now,
    after(ms, run) {
      const event = schedule(now + Math.max(0, ms), run)
      return () => {
        event.run = undefined
      }
    },
    every(ms, run) {
      let isOver = false
      function repeat() {
        if (isOver) return
        next = schedule(now + ms, repeat)
        run()
      }
      let next = schedule(now + ms, repeat)
      return () => {
        isOver = true
        next.run = undefined
      }
    },
    advance(ms) {
      const end = now + ms
      while (step(end));
      now = end
    },
    runUntil(condition, withinMs = 10_000) {
      const end = now + withinMs
      while (!condition()) {
        if (step(end)) continue
        now = end
        if (condition()) return
        throw new Error(`It is not so after ${withinMs} ms: ${condition}`)
      }
    },
  }
}

/** Not zero, so that a time that was never set differs from the present. */
const startMs = 10_000

/** Milliseconds from 1970 to the clock's zero. */
const epochMs = Date.UTC(2026, 0, 1)

/** A binary heap: the earliest event first, of several at one time the one that was added first. */
function openQueue() {
  const heap: Event[] = []
  const isBefore = (one: Event, other: Event) =>
    one.at < other.at || (one.at === other.at && one.order < other.order)

  return {
    first: () => heap[0],
    count: () => heap.filter(({ run }) => run).length,
    add(event: Event) {
      let index = heap.length
      while (index > 0) {
        const above = (index - 1) >> 1
        const parent = heap[above]
        if (!parent || !isBefore(event, parent)) break
        heap[index] = parent
        index = above
      }
      heap[index] = event
    },
    removeFirst() {
      const last = heap.pop()
      if (!last || heap.length === 0) return
      let index = 0
      for (;;) {
        let below = 2 * index + 1
        let child = heap[below]
        const right = heap[below + 1]
        if (child && right && isBefore(right, child)) {
          child = right
          below += 1
        }
        if (!child || !isBefore(child, last)) break
        heap[index] = child
        index = below
      }
      heap[index] = last
    },
  }
}
