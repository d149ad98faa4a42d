/**
 * How often one viewer may cause a keyframe of what is in a slot: each is large, and goes to
 * everybody who sees that layer, so one torn line, or somebody who changes what they watch all the
 * time, must not make the pictures of all worse.
 */
export function openKeyframeLimit({ burst, oneEveryMs }: { burst: number; oneEveryMs: number }) {
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

/** Where a picture is torn. A browser asks again until the first keyframe has arrived. */
export const repairs = { burst: 4, oneEveryMs: 3000 }

/** Where another picture comes into a slot, or another layer of it. */
export const switches = { burst: 6, oneEveryMs: 2000 }
