import { rungs, voiceBits } from './audio-ladder.ts'

export type UplinkLimit = ReturnType<typeof openUplinkLimit>

/**
 * What a sender's own line has for their sound. Browsers fit pictures to what they estimate of it,
 * but send sound at the bitrate that they are told, whatever becomes of it; so it is told less where
 * much is lost.
 */
export function openUplinkLimit() {
  let rung = 0
  let changedAt = Number.NEGATIVE_INFINITY
  let holdMs = firstHoldMs
  /** The loss before each step down, as long as no step up followed. */
  let losses: number[] = []
  let ignoredUntil = Number.NEGATIVE_INFINITY

  function change(to: number, now: number) {
    rung = to
    changedAt = now
  }

  function lower(loss: number, bitrate: number, now: number) {
    // Loss that two steps down have not made less is not ours: radio, or somebody else's.
    const [first = Number.POSITIVE_INFINITY] = losses
    if (losses.length >= 2 && loss > 0.7 * first) {
      losses = []
      ignoredUntil = now + ignoreMs
      return change(0, now)
    }
    if (losses.length === 0 && now - changedAt < holdMs) holdMs = Math.min(lastHoldMs, 2 * holdMs)
    losses.push(loss)
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
     * first; `bitrate`: of the sound, as it is sent; `pictures`: what arrives of pictures, in bits a
     * second.
     * @returns what the line has for the sound, in bits a second.
     */
    update({ loss, bitrate, pictures }: Uplink, now: number) {
      const isSettled = now - changedAt >= settleMs
      if (loss > mostLoss && isSettled && now >= ignoredUntil) lower(loss, bitrate, now)
      else if (rung > 0 && loss < littleLoss && isSettled) {
        const more = voiceBits(rungs[rung - 1] ?? 0) - voiceBits(rungs[rung] ?? 0)
        // Pictures give way to the sound: as much as they take there is.
        if (pictures > more || now - changedAt >= holdMs) {
          losses = []
          change(rung - 1, now)
        }
      }
      return rung === 0 ? Number.POSITIVE_INFINITY : voiceBits(rungs[rung] ?? 0) * 1.01
    },
  }
}

type Uplink = { loss: number; bitrate: number; pictures: number }

/** As much loss makes Google Congestion Control send less too (draft-ietf-rmcat-gcc-02, section 6). */
const mostLoss = 0.1
const littleLoss = 0.02

/** Milliseconds until a change has shown in the loss. */
const settleMs = 4000

/** Milliseconds until more is tried where no pictures show whether there is room. */
const firstHoldMs = 20_000
const lastHoldMs = 160_000
const ignoreMs = 60_000
