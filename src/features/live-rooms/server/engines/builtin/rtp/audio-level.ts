/**
 * A participant at or above this level can be heard: −50 dBov, far below speech and above the noise
 * of a quiet room.
 */
export const audibleLevel = 77

/**
 * Tracks the loudness of an audio track from the level in each packet (RFC 6464). It rises at once
 * and falls by 20 dB a second, so that nobody falls silent between two words.
 * @returns decibels above −127 dBov.
 */
export function openAudioLevel() {
  let peak = 0
  let peakAt = 0
  const now = (time: number) => Math.max(0, peak - ((time - peakAt) * fallPerSecond) / 1000)
  return {
    now,
    /** `level` in −dBov; undefined where the sender does not report it. */
    update(level: number | undefined, time: number) {
      const audioLevel = level === undefined ? defaultLevel : 127 - level
      if (audioLevel < now(time)) return
      peak = audioLevel
      peakAt = time
    },
  }
}

/** Decibels a second. */
const fallPerSecond = 20

/** A sender that reports no level is taken to speak while it sends. */
const defaultLevel = 90
