import * as z from 'zod/mini'

/** Into how many equal stretches a wave divides a sound, whatever its length. */
export const peakCount = 600
/** A full scale sample. */
export const loudestPeak = 100
/** Longer than any lesson or concert. */
export const mostMs = 12 * 60 * 60 * 1000

/**
 * What a browser has read in a sound or a film; the server opens neither. The peaks are the greatest
 * sample of each stretch, of any channel, from 0 to 100.
 */
// Pure, so that pages which only write a playing time do without this part of zod.
export const SoundFacts = /* @__PURE__ */ (() =>
  z.object({
    duration_ms: z.int().check(z.gte(1), z.lte(mostMs)),
    peaks: z.array(z.int().check(z.gte(0), z.lte(loudestPeak))).check(z.length(peakCount)),
  }))()
export type SoundFacts = z.infer<typeof SoundFacts>

/** `0:42`, `1:02:03` */
export function playingTime(ms: number) {
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const two = (it: number) => `${it}`.padStart(2, '0')
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
