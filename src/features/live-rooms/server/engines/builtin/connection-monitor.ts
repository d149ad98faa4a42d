/**
 * Whether somebody's browser is still there, by when packets come from it on either connection. Who
 * sends sound is heard all the time; who only listens by their reports, which browsers send as often
 * as they like: so silence is what lasts much longer than is usual for this one.
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
    /** A packet has come; `now` in milliseconds. */
    received(now: number) {
      if (count > 0) gaps[count % sampleCount] = now - last
      count += 1
      last = now
    },
    /** Whether they are cut off; undefined when that is as it was, or cannot be said yet. */
    check(now: number): boolean | undefined {
      const is = count > sampleCount && now - last > maxSilence()
      if (is === isDisconnected) return undefined
      isDisconnected = is
      return is
    },
  }
}
export type ConnectionMonitor = ReturnType<typeof openConnectionMonitor>

/** So many gaps are looked at, of which the one in the middle is usual. */
const sampleCount = 9

/** Milliseconds. Chromium, where it neither sends nor receives media, says something every 1.5 s. */
const minSilenceMs = 2500
