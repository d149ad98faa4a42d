/** A picture that a viewer wants, and its rate in bits a second. */
export type WantedVideo<Track> = { track: Track; bits: number; isShown: boolean }

/**
 * The pictures that fit into `bits` a second, of a list with the most wanted first: the last ones
 * fall off first, and one that is too large alone leaves its room to the next. One that is shown stays a little longer than one that is not would come, so that
 * none comes and goes all the time.
 */
export function fitVideo<Track>(wanted: readonly WantedVideo<Track>[], bits: number): Track[] {
  let left = bits
  const fitting: Track[] = []
  for (const video of wanted) {
    const needed = Math.max(video.bits, leastBits)
    if (needed > left * (video.isShown ? keep : 1 / keep)) continue
    left -= needed
    fitting.push(video.track)
  }
  return fitting
}

const keep = 1.1

/** A camera that has just begun is taken to send so much, in bits a second. */
const leastBits = 100_000

/** Chooses the pictures of one viewer over time: most moments in which a line seems too thin pass. */
export function openVideoFitter<Track>() {
  /** Since when the line has no room for what is shown. */
  let shortSince: number | undefined
  let overflowedAt = Number.NEGATIVE_INFINITY
  return {
    /** Pictures had to be dropped: what fits by its usual rate may have keyframes that do not. */
    overflowed(now: number) {
      overflowedAt = now
    },
    /** The pictures to be shown; `sound` and the estimate `bits` in bits a second. */
    fit(
      wanted: readonly WantedVideo<Track>[],
      sound: number,
      bits: number | undefined,
      now: number,
    ) {
      if (bits === undefined) return wanted.map(({ track }) => track)
      const isOverflowing = now - overflowedAt < overflowMs
      const fitting = fitVideo(wanted, bits - sound).slice(0, isOverflowing ? -1 : undefined)
      const shown = wanted.filter(({ isShown }) => isShown)
      const isShort = shown.some(({ track }) => !fitting.includes(track))
      shortSince = isShort ? (shortSince ?? now) : undefined
      const all = shown.reduce((sum, { bits }) => sum + bits, sound)
      const isClear = all > clearly * bits || isOverflowing
      const isLasting = now - (shortSince ?? now) >= shortageMs
      return !isShort || isClear || isLasting ? fitting : shown.map(({ track }) => track)
    },
  }
}

/** Milliseconds that a picture stays on a line that seems a little too thin. */
const shortageMs = 750
const clearly = 1.3

/** Milliseconds until a picture that had to be dropped is tried again, with another keyframe. */
const overflowMs = 3000
