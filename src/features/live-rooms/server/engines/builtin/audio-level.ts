/** Above it somebody can be heard: −50 dBov, far below speech and above the noise of a quiet room. */
export const audible = 77

/**
 * How loud a source is, from the level that each of its packets bears (RFC 6464): at once when it
 * rises, 20 dB a second when it falls, so that nobody falls silent between two words.
 * @returns decibels above −127 dBov.
 */
export function openLoudness() {
  let peak = 0
  let peakAt = 0
  const now = (time: number) => Math.max(0, peak - ((time - peakAt) * fall) / 1000)
  return {
    now,
    /** `level` in −dBov; undefined where a sender does not say. */
    hear(level: number | undefined, time: number) {
      const loudness = level === undefined ? unsaid : 127 - level
      if (loudness < now(time)) return
      peak = loudness
      peakAt = time
    },
  }
}

/** Decibels a second. */
const fall = 20

/** Who does not say how loud they are is taken to speak while they send. */
const unsaid = 90
