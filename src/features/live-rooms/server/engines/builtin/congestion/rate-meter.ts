/** Measures a rate over the last half second. */
export function openRateMeter() {
  const buckets = new Float64Array(bucketCount + 1)
  let newest = 0
  let oldest: number | undefined

  function advance(now: number) {
    const bucket = Math.floor(now / bucketMs)
    if (bucket - newest > bucketCount) buckets.fill(0)
    else for (let one = newest + 1; one <= bucket; one += 1) buckets[one % buckets.length] = 0
    newest = Math.max(newest, bucket)
    return bucket
  }

  return {
    /** So many bytes passed at `now`, in milliseconds. */
    add(bytes: number, now: number) {
      const bucket = advance(now)
      oldest ??= bucket
      if (bucket > newest - buckets.length)
        buckets[bucket % buckets.length] = (buckets[bucket % buckets.length] ?? 0) + bytes
    },
    /** Bits a second, without the latest 50 ms; 0 before there are as many. */
    bits(now: number) {
      advance(now)
      if (oldest === undefined || newest <= oldest) return 0
      let bytes = 0
      for (let one = 1; one <= bucketCount; one += 1) {
        bytes += buckets[(newest - one + buckets.length) % buckets.length] ?? 0
      }
      return (bytes * 8000) / (bucketMs * Math.min(bucketCount, newest - oldest))
    },
  }
}

/** Milliseconds. */
const bucketMs = 50
const bucketCount = 10
