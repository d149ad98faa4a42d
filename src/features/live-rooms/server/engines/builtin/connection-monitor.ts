/**
 * Detects that a browser is gone, by when packets arrive on either connection. A browser that sends
 * sound sends all the time; a listener's sends only reports, as often as it likes. So a connection
 * counts as lost after a silence much longer than is usual for it.
 */
export function openConnectionMonitor() {
  /** Milliseconds between the latest packets. */
  const gaps: number[] = []
  let count = 0
  let last = 0
  let isDisconnected = false

  function maxSilence() {
    const usual = gaps.toSorted((one, other) => one - other)[(sampleCount - 1) / 2] ?? 0
    return Math.max(minSilenceMs, 2 * usual)
  }

  return {
    /** A packet has arrived; `now` in milliseconds. */
    received(now: number) {
      if (count > 0) gaps[count % sampleCount] = now - last
      count += 1
      last = now
    },
    /**
     * Whether the connection is lost; undefined when that has not changed, or cannot be said yet.
     */
    check(now: number): boolean | undefined {
      const is = count > sampleCount && now - last > maxSilence()
      if (is === isDisconnected) return undefined
      isDisconnected = is
      return is
    },
  }
}
export type ConnectionMonitor = ReturnType<typeof openConnectionMonitor>

/** How many gaps are kept; the median of them is the usual one. */
const sampleCount = 9

/**
 * Milliseconds. Chromium, where it neither sends nor receives media, sends something every 1.5 s.
 */
const minSilenceMs = 2500
