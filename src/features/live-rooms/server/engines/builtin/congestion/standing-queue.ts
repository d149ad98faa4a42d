/** A queue of so many milliseconds for half a second is felt when people play together. */
export const standingMs = 60
const maxReports = 4

/**
 * Decides whether a queue that neither grows nor shrinks is of our packets. One that stays although
 * less is sent is somebody else's, or a longer way.
 */
export function openStandingQueue(delays: {
  standing(): number
  jitter(): number
  rebase(): void
}) {
  /** The queue at its first report, and its reports since. */
  let queue: { delay: number; reports: number } | undefined
  return {
    /** To be called with each report of the browser. */
    isOurs() {
      const delay = delays.standing()
      if (delay < standingMs + 2 * delays.jitter()) {
        queue = undefined
        return false
      }
      queue =
        queue && delay > 0.8 * queue.delay
          ? { delay: queue.delay, reports: queue.reports + 1 }
          : { delay, reports: 1 }
      if (queue.reports <= maxReports) return true
      delays.rebase()
      queue = undefined
      return false
    },
  }
}
