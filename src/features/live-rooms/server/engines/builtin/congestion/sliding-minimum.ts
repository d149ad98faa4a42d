/** The minimum of what was added within the last window, or within half of it at least. */
export function openSlidingMinimum(windowMs: number) {
  let [previous, current] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let turnsAt = Number.NEGATIVE_INFINITY
  return {
    add(value: number, now: number) {
      if (now >= turnsAt) {
        previous = now - turnsAt < windowMs ? current : Number.POSITIVE_INFINITY
        current = value
        turnsAt = now + windowMs / 2
      }
      current = Math.min(current, value)
    },
    /** Infinite before anything was added. */
    value: () => Math.min(previous, current),
  }
}
