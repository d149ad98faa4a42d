/**
 * How often one viewer's browser may have a keyframe of what is in a slot: each is large, and goes
 * to everybody who sees that layer, so one torn line must not make the pictures of all worse.
 */
export function openKeyframeLimit() {
  let left = burst
  let at = Number.NEGATIVE_INFINITY
  return {
    /** `now` in milliseconds. */
    take(now: number) {
      left = Math.min(burst, left + (now - at) / oneEveryMs)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** A browser asks again until the first one has arrived. */
const burst = 4
const oneEveryMs = 3000
