import { rungs, voiceBits } from './audio-ladder.ts'
import { openUplinkCap, share } from './uplink-cap.ts'

export type UplinkLimit = ReturnType<typeof openUplinkLimit>

/**
 * What a sender's own line has for their sound, and in all. Browsers fit pictures to what they
 * estimate of it, but send sound at the bitrate that they are told, whatever becomes of it. Where much
 * is lost, or all of it waits, pictures have to yield first; sound is told less where it would not fit
 * alone: a queue that is full loses no more than what is too much, which may be little, and delays the
 * rest for good.
 */
export function openUplinkLimit() {
  const cap = openUplinkCap()
  let rung = 0
  let changedAt = Number.NEGATIVE_INFINITY
  let holdMs = firstHoldMs
  let isTrial = false
  /** How bad it was before each step down since it was good. */
  let before: number[] = []
  let ignoredUntil = Number.NEGATIVE_INFINITY

  function change(to: number, now: number) {
    isTrial = to < rung
    rung = to
    changedAt = now
  }

  function lower(badness: number, { bitrate, voices, arrives }: Uplink, now: number) {
    // What two steps down have not made better is not ours: radio, somebody else's, a longer way.
    const [first = Number.POSITIVE_INFINITY] = before
    if (before.length >= 2 && badness > 0.7 * first) {
      before = []
      ignoredUntil = now + ignoreMs
      cap.release()
      return change(0, now)
    }
    const isObeyed = !cap.isExceeded()
    if (isObeyed) cap.lower(arrives, now)
    const isEnough = isObeyed && voices * voiceBits(bitrate) <= share * arrives
    if (!isEnough && before.length === 0 && now - changedAt < holdMs)
      holdMs = Math.min(lastHoldMs, 2 * holdMs)
    before.push(badness)
    if (isEnough) return change(rung, now)
    const current = rungs.findIndex((one) => one <= bitrate)
    change(Math.min(rungs.length - 1, Math.max(rung, current) + 1), now)
  }

  return {
    /**
     * To be called four times a second.
     * @returns what the line has for the sound, and for everything, in bits a second.
     */
    update(uplink: Uplink, now: number) {
      const { loss, delay, arrives, pictures } = uplink
      cap.measure(arrives)
      const isSettled = now - changedAt >= settleMs
      const isFailedTrial = isTrial && now - changedAt >= trialMs
      const badness = Math.max(loss / mostLoss, delay / mostDelay)
      if (badness > 1 && (isSettled || isFailedTrial) && now >= ignoredUntil)
        lower(badness, uplink, now)
      else if (isSettled) {
        if (badness < tolerable) cap.raise(arrives, now)
        if (badness < little) before = []
        const better = voiceBits(rungs[rung - 1] ?? 0)
        const more = better - voiceBits(rungs[rung] ?? 0)
        // Pictures give way to the sound: as much as they take there is.
        const hasRoom = pictures > more || now - changedAt >= holdMs
        const fits = uplink.voices * better <= cap.bits()
        if (rung > 0 && badness < little && hasRoom && fits) change(rung - 1, now)
      }
      const all = cap.bits()
      // It would climb by what the listeners' lines have, and pictures could not yield enough for it.
      const bound = Math.max(voiceBits(uplink.bitrate), all / Math.max(1, uplink.voices))
      return { sound: (rung === 0 ? bound : voiceBits(rungs[rung] ?? 0)) * 1.01, all }
    },
  }
}

/** What is known of what somebody sends. */
export type Uplink = {
  /** The share of it that does not arrive at first. */
  loss: number
  /** Milliseconds that all of the sound waits. */
  delay: number
  /** At which they were told to send sound, in bits a second. */
  bitrate: number
  /** Their sounds. */
  voices: number
  /** What arrives of everything, and of pictures, in bits a second. */
  arrives: number
  pictures: number
}

/** As much loss makes Google Congestion Control send less too (draft-ietf-rmcat-gcc-02, section 6). */
const mostLoss = 0.1

/** Milliseconds. A longer queue is felt when people play together. */
const mostDelay = 60
const tolerable = 0.5
const little = 0.2

/** Milliseconds until a change has shown in the loss. */
const settleMs = 4000

/** Milliseconds until a step up has shown that it is too much. */
const trialMs = 1000

/** Milliseconds until more is tried where no pictures show whether there is room. */
const firstHoldMs = 20_000
const lastHoldMs = 160_000
const ignoreMs = 60_000
