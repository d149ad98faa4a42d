import { rungs, voiceBits } from './audio-ladder.ts'

export type UplinkLimit = ReturnType<typeof openUplinkLimit>

/**
 * What a sender's own line has for their sound. Browsers fit pictures to what they estimate of it,
 * but send sound at the bitrate that they are told, whatever becomes of it; so it is told less where
 * much is lost, or all of it waits: a queue that is full loses no more than what is too much, which
 * may be little, and delays the rest for good.
 */
export function openUplinkLimit() {
  let rung = 0
  let changedAt = Number.NEGATIVE_INFINITY
  let holdMs = firstHoldMs
  /** How bad it was before each step down, as long as no step up followed. */
  let before: number[] = []
  let ignoredUntil = Number.NEGATIVE_INFINITY

  function change(to: number, now: number) {
    rung = to
    changedAt = now
  }

  function lower(badness: number, bitrate: number, now: number) {
    // What two steps down have not made better is not ours: radio, somebody else's, a longer way.
    const [first = Number.POSITIVE_INFINITY] = before
    if (before.length >= 2 && badness > 0.7 * first) {
      before = []
      ignoredUntil = now + ignoreMs
      return change(0, now)
    }
    if (before.length === 0 && now - changedAt < holdMs) holdMs = Math.min(lastHoldMs, 2 * holdMs)
    before.push(badness)
    change(
      Math.min(
        rungs.length - 1,
        Math.max(
          rung,
          rungs.findIndex((one) => one <= bitrate),
        ) + 1,
      ),
      now,
    )
  }

  return {
    /**
     * To be called a few times a second. `loss`: the share of what is sent that does not arrive at
     * first; `delay`: milliseconds that all of the sound waits; `bitrate`: of the sound, as it is
     * sent; `pictures`: what arrives of pictures, in bits a second.
     * @returns what the line has for the sound, in bits a second.
     */
    update({ loss, delay, bitrate, pictures }: Uplink, now: number) {
      const isSettled = now - changedAt >= settleMs
      const badness = Math.max(loss / mostLoss, delay / mostDelay)
      if (badness > 1 && isSettled && now >= ignoredUntil) lower(badness, bitrate, now)
      else if (rung > 0 && badness < little && isSettled) {
        const more = voiceBits(rungs[rung - 1] ?? 0) - voiceBits(rungs[rung] ?? 0)
        // Pictures give way to the sound: as much as they take there is.
        if (pictures > more || now - changedAt >= holdMs) {
          before = []
          change(rung - 1, now)
        }
      }
      return rung === 0 ? Number.POSITIVE_INFINITY : voiceBits(rungs[rung] ?? 0) * 1.01
    },
  }
}

type Uplink = { loss: number; delay: number; bitrate: number; pictures: number }

/** As much loss makes Google Congestion Control send less too (draft-ietf-rmcat-gcc-02, section 6). */
const mostLoss = 0.1

/** Milliseconds. A longer queue is felt when people play together. */
const mostDelay = 60
const little = 0.2

/** Milliseconds until a change has shown in the loss. */
const settleMs = 4000

/** Milliseconds until more is tried where no pictures show whether there is room. */
const firstHoldMs = 20_000
const lastHoldMs = 160_000
const ignoreMs = 60_000
