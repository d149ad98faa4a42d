/**
 * Whether somebody's browser is still there, by when packets come from it on either connection. Who
 * sends sound is heard all the time; who only listens by their reports, which browsers send as often
 * as they like: so silence is what lasts much longer than is usual for this one.
 */
export function openPresence() {
  /** Milliseconds between the latest packets. */
  const gaps: number[] = []
  let count = 0
  let last = 0
  let isCutOff = false

  function mostSilence() {
    const usual = gaps.toSorted((one, other) => one - other)[(looked - 1) / 2] ?? 0
    return Math.max(leastSilence, 2 * usual)
  }

  return {
    /** A packet has come; `now` in milliseconds. */
    heard(now: number) {
      if (count > 0) gaps[count % looked] = now - last
      count += 1
      last = now
    },
    /** Whether they are cut off; undefined when that is as it was, or cannot be said yet. */
    look(now: number): boolean | undefined {
      const is = count > looked && now - last > mostSilence()
      if (is === isCutOff) return undefined
      isCutOff = is
      return is
    },
  }
}
export type Presence = ReturnType<typeof openPresence>

/** So many gaps are looked at, of which the one in the middle is usual. */
const looked = 9

/** Milliseconds. Chromium, where it neither sends nor receives media, says something every 1.5 s. */
const leastSilence = 2500
