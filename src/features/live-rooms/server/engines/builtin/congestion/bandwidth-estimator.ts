import { openDelayDetector } from './delay-detector.ts'
import { openLossMeter } from './loss-meter.ts'
import { openRateMeter } from './rate-meter.ts'
import type { SentPacket } from './send-history.ts'

/**
 * Estimates what a line carries, from what became of the packets on it: delay and loss
 * (draft-ietf-rmcat-gcc-02). There is an estimate while probes have not shown yet that the line
 * carries all there is to send, and whenever it becomes too thin for it: only as much is sent as
 * others send, so most lines are never full, and nothing more can be known of them.
 */
export function openBandwidthEstimator() {
  const delays = openDelayDetector()
  const losses = openLossMeter()
  const received = openRateMeter()
  let bits: number | undefined
  let lossShare = 0
  /** When an estimate was begun of which nothing is known; undefined once something is. */
  let begunAt: number | undefined
  /** The rate at which the line was full last; undefined where it carried more since. */
  let ceiling: number | undefined
  let arrivedAt = Number.NEGATIVE_INFINITY
  let updatedAt = 0
  let decreasedAt = Number.NEGATIVE_INFINITY
  let standing: { delay: number; times: number } | undefined

  function decrease(to: number, now: number) {
    ceiling = received.bits(arrivedAt)
    // What arrives can be carried, however much is lost besides.
    const least = Math.max(leastBits, beta * ceiling)
    bits = Math.max(least, Math.min(bits ?? Number.POSITIVE_INFINITY, to))
    decreasedAt = now
    begunAt = undefined
  }

  /** A queue that stays although less is sent is somebody else's, or a longer way. */
  function isQueueOurs() {
    const delay = delays.standing()
    if (delay < standingMs + 2 * delays.jitter()) {
      standing = undefined
      return false
    }
    standing =
      standing && delay > 0.8 * standing.delay
        ? { delay: standing.delay, times: standing.times + 1 }
        : { delay, times: 1 }
    if (standing.times <= maxStanding) return true
    delays.rebase()
    standing = undefined
    return false
  }

  /** Section 5.5: by as much as half a packet in a round trip near the ceiling, else by 8 % a second. */
  function increase(now: number, roundTrip: number) {
    if (bits === undefined) return
    const rate = received.bits(arrivedAt)
    const seconds = Math.min(1, (now - updatedAt) / 1000)
    const isNear = ceiling !== undefined && rate < 1.15 * ceiling
    if (!isNear) ceiling = undefined
    const more = isNear
      ? bits + (seconds * 1000 * packetBits) / 2 / (roundTrip + responseMs)
      : bits * 1.08 ** seconds
    // What has arrived without delay can be carried; more than that is known only by a probe.
    bits = Math.max(bits, rate > usedShare * bits ? more : 0, rate)
  }

  return {
    /** A packet of which the browser has reported. */
    take(packet: SentPacket) {
      losses.take(packet)
      if (Number.isNaN(packet.arrivedAt)) return
      arrivedAt = Math.max(arrivedAt, packet.arrivedAt)
      received.add(packet.bytes, packet.arrivedAt)
      delays.take(packet.sentAt, packet.arrivedAt)
    },
    /** After each report; both in milliseconds. A probe makes a queue of its own. */
    update(now: number, roundTrip: number, isProbing: boolean) {
      const lost = losses.update(now)
      lossShare = lost
      const mayDecrease = now - decreasedAt > roundTrip + decreaseEveryMs
      const rate = received.bits(arrivedAt)
      if (mayDecrease && rate > 0) {
        // Section 6: of the rate that was lost too much of.
        if (lost > mostLoss) decrease(Math.min(rate, (bits ?? rate) * (1 - lost / 2)), now)
        else if (!isProbing && (delays.usage() === 'over' || isQueueOurs()))
          decrease(beta * rate, now)
      }
      const isQuiet = delays.usage() === 'normal' && delays.standing() < standingMs
      if (isQuiet && now > decreasedAt && lost < mostLoss) increase(now, roundTrip)
      updatedAt = now
      // Jitter can make every probe unclear: then the line counts as good until it is found full.
      if (begunAt !== undefined && now - begunAt > unclearMs) {
        bits = undefined
        begunAt = undefined
      }
    },
    /** A probe has shown that the line carries so much. */
    probed(rate: number) {
      if (bits === undefined || rate < bits) return
      if (rate > clearlyMore * bits) begunAt = undefined
      bits = rate
      if (ceiling !== undefined && rate > 1.15 * ceiling) ceiling = undefined
    },
    /** Nothing is known of the line: it is taken to carry so much until probes have shown more. */
    begin(first: number, now: number) {
      if (bits !== undefined) return
      bits = first
      begunAt = now
    },
    /** More is carried than there is to send: the line is not limited any more. */
    release() {
      bits = undefined
      ceiling = undefined
      begunAt = undefined
    },
    /** The share of the packets that is lost, from 0 to 1; nothing is where none are reported on. */
    lossShare: (now: number) => (now - updatedAt < silentMs ? lossShare : 0),
    /** Bits a second; undefined where the line was never full, or carries all there is. */
    bits: () => bits,
    /** The line was found full within the last second. */
    isCongested: (now: number) => now - decreasedAt < congestedMs,
  }
}

/** Sections 5.5 and 6. */
const beta = 0.85
const mostLoss = 0.1
const responseMs = 100
const packetBits = 1200 * 8

/** Milliseconds until a decrease has shown its effect, besides the round trip. */
const decreaseEveryMs = 250
const congestedMs = 1000
const unclearMs = 3000
const clearlyMore = 1.3

/** A queue of so many milliseconds for half a second is felt when people play together. */
const standingMs = 60
const maxStanding = 4

const leastBits = 30_000

/** Browsers report several times a second, as long as anything comes. */
const silentMs = 2000

/** The estimate is in use, and not more than there is to send. */
const usedShare = 0.9
