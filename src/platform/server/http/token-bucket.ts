export type TokenBucket = { take(): boolean }

/** A token bucket: a burst at once, and a rate per second in the long run. */
export function tokenBucket(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number = performance.now.bind(performance),
): TokenBucket {
  let left = burst
  let at = now()
  return {
    take() {
      const time = now()
      left = Math.min(burst, left + ((time - at) / 1000) * perSecond)
      at = time
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
