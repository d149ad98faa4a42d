/** A picture that a viewer wants, in several layers of which one is sent. */
export type WantedVideo<Track> = {
  track: Track
  /** The rates of its layers in bits a second, the smallest picture first. */
  layers: readonly number[]
  /** The layer that the viewer has use for. */
  wanted: number
  /** The layer that is sent at present; undefined: none. */
  sent: number | undefined
}

/** A picture that fits, and its layer. */
export type FittingVideo<Track> = { track: Track; layer: number }

/**
 * The pictures that fit into `bits` a second, of a list with the most wanted first: the last ones
 * fall off first, and one that is too large alone leaves its room to the next. All are small before
 * the first is large. What is sent stays a little longer than what is not would come, so that
 * nothing comes and goes all the time.
 */
export function fitVideo<Track>(
  videos: readonly WantedVideo<Track>[],
  bits: number,
): FittingVideo<Track>[] {
  let left = bits
  const fits = (needed: number, isSent: boolean) => {
    if (needed > left * (isSent ? keep : 1 / keep)) return false
    left -= needed
    return true
  }
  const fitting = videos
    .filter(({ layers, sent }) => fits(rateOf(layers, 0), sent !== undefined))
    .map((video) => ({ ...video, layer: 0 }))
  const most = Math.max(0, ...fitting.map(({ wanted }) => wanted))
  for (let layer = 1; layer <= most; layer += 1) {
    for (const video of fitting) {
      const { layers, wanted, sent } = video
      if (video.layer !== layer - 1 || layer > wanted) continue
      const more = rateOf(layers, layer) - rateOf(layers, layer - 1)
      if (fits(more, sent !== undefined && sent >= layer)) video.layer = layer
    }
  }
  return fitting.map(({ track, layer }) => ({ track, layer }))
}

const rateOf = (layers: readonly number[], layer: number) => Math.max(layers[layer] ?? 0, leastBits)

const keep = 1.1

/** A camera that has just begun is taken to send so much, in bits a second. */
const leastBits = 100_000

/** Chooses the pictures of one viewer over time: most moments in which a line seems too thin pass. */
export function openVideoFitter<Track>() {
  /** Since when the line has no room for what is sent. */
  let shortSince: number | undefined
  let overflowedAt = Number.NEGATIVE_INFINITY
  return {
    /** Pictures had to be dropped: what fits by its usual rate may have keyframes that do not. */
    overflowed(now: number) {
      overflowedAt = now
    },
    /** The pictures to be sent; `sound` and the estimate `bits` in bits a second. */
    fit(
      videos: readonly WantedVideo<Track>[],
      sound: number,
      bits: number | undefined,
      now: number,
    ): FittingVideo<Track>[] {
      if (bits === undefined) return videos.map(({ track, wanted }) => ({ track, layer: wanted }))
      const isOverflowing = now - overflowedAt < overflowMs
      const all = fitVideo(videos, bits - sound)
      const fitting = isOverflowing ? lessen(all) : all
      const before = videos.flatMap(({ track, wanted, sent }) =>
        sent === undefined ? [] : [{ track, layer: Math.min(sent, wanted) }],
      )
      const isShort = before.some(
        ({ track, layer }) => (fitting.find((one) => one.track === track)?.layer ?? -1) < layer,
      )
      shortSince = isShort ? (shortSince ?? now) : undefined
      const used = videos.reduce(
        (sum, { layers, sent }) => sum + (sent === undefined ? 0 : (layers[sent] ?? 0)),
        sound,
      )
      const isClear = used > clearly * bits || isOverflowing
      const isLasting = now - (shortSince ?? now) >= shortageMs
      return !isShort || isClear || isLasting ? fitting : before
    },
  }
}

/** The last picture that can be smaller becomes so; where none can, the last falls off. */
function lessen<Track>(fitting: readonly FittingVideo<Track>[]) {
  const last = fitting.findLastIndex(({ layer }) => layer > 0)
  if (last < 0) return fitting.slice(0, -1)
  return fitting.map((one, index) => (index === last ? { ...one, layer: one.layer - 1 } : one))
}

/** Milliseconds that a picture stays on a line that seems a little too thin. */
const shortageMs = 750
const clearly = 1.3

/** Milliseconds until a picture that had to be dropped is tried again, with another keyframe. */
const overflowMs = 3000
