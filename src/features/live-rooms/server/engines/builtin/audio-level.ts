/** Above it somebody can be heard: −50 dBov, far below speech and above the noise of a quiet room. */
export const audibleLevel = 77

/**
 * How loud a source is, from the level that each of its packets bears (RFC 6464): at once when it
 * rises, 20 dB a second when it falls, so that nobody falls silent between two words.
 * @returns decibels above −127 dBov.
 */
export function openAudioLevel() {
  let peak = 0
  let peakAt = 0
  const now = (time: number) => Math.max(0, peak - ((time - peakAt) * fallPerSecond) / 1000)
  return {
    now,
    /** `level` in −dBov; undefined where a sender does not say. */
    hear(level: number | undefined, time: number) {
      const audioLevel = level === undefined ? defaultLevel : 127 - level
      if (audioLevel < now(time)) return
      peak = audioLevel
      peakAt = time
    },
  }
}

/** Decibels a second. */
const fallPerSecond = 20

/** Who does not say how loud they are is taken to speak while they send. */
const defaultLevel = 90
