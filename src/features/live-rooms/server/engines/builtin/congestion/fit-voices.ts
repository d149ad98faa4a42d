import { leastAudio, voiceBits } from './audio-ladder.ts'

/** How many voices a line has room for at the lowest bitrate, so that none of them is torn. */
export function openVoiceFitter() {
  let count = Number.POSITIVE_INFINITY
  return {
    count: () => count,
    /** `bits` a second, for sound alone; undefined: the line carries all. */
    fit(bits: number | undefined) {
      if (bits === undefined) {
        count = Number.POSITIVE_INFINITY
        return count
      }
      const fitting = Math.max(1, Math.floor(bits / voiceBits(leastAudio)))
      // One more comes only where there is clearly room, so that none comes and goes.
      if (fitting < count || bits > clearly * (count + 1) * voiceBits(leastAudio)) count = fitting
      return count
    },
  }
}

const clearly = 1.15
