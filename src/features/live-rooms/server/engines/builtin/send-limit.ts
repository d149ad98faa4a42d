import { maximumBitrate } from './rtp/rtcp.ts'
import type { UpTrack } from './up-track.ts'

/** Tells a browser how much it may send in all, pictures being what yields. */
export function openSendLimit(options: {
  upTracks: readonly UpTrack[]
  /** What it sends besides and does not count, in bits a second. */
  uncounted(now: number): number
  send(bytes: Buffer): void
}) {
  const { upTracks, uncounted, send } = options
  /** Bits a second; undefined: the browser was never told. */
  let maxBits: number | undefined

  /** Tells the browser again: what it was told before may be lost. */
  function repeat(now: number) {
    if (maxBits === undefined) return
    const ssrcs = upTracks.flatMap((upTrack) => upTrack.ssrc() ?? [])
    const bits = Math.min(unlimitedBits, maxBits) - uncounted(now)
    send(maximumBitrate(ssrcs, Math.max(minBits, bits)))
  }

  return {
    repeat,
    /** Bits a second; infinite: as much as it likes. */
    set(bits: number, now: number) {
      if (bits === (maxBits ?? Number.POSITIVE_INFINITY)) return
      maxBits = bits
      repeat(now)
    },
  }
}

/** Bits a second: what a picture takes at least, and more than any browser sends. */
const minBits = 30_000
const unlimitedBits = 100_000_000
