import { openDelayDetector } from './delay-detector.ts'
import { openLossMeter } from './loss-meter.ts'
import { openRateMeter } from './rate-meter.ts'
import type { SentPacket } from './send-history.ts'
import { openStandingQueue, standingMs } from './standing-queue.ts'

/**
 * Estimates what a line carries, from what became of the packets on it: delay and loss
 * (draft-ietf-rmcat-gcc-02). There is an estimate while probes have not shown yet that the line
 * carries all there is to send, and whenever it becomes too thin for it: only as much is sent as
 * others send, so most lines are never full, and nothing more can be known of them.
 */
export class BandwidthEstimator {
  readonly #delays = openDelayDetector()
  readonly #standingQueue = openStandingQueue(this.#delays)
  readonly #losses = openLossMeter()
  readonly #received = openRateMeter()
  #bits: number | undefined
  #lossShare = 0
  /** When an estimate was begun of which nothing is known; undefined once something is. */
  #begunAt: number | undefined
  /** The rate at which the line was full last; undefined where it carried more since. */
  #ceiling: number | undefined
  #arrivedAt = Number.NEGATIVE_INFINITY
  #updatedAt = 0
  #decreasedAt = Number.NEGATIVE_INFINITY

  /** A packet of which the browser has reported. */
  take(packet: SentPacket) {
    this.#losses.take(packet)
    if (Number.isNaN(packet.arrivedAt)) return
    this.#arrivedAt = Math.max(this.#arrivedAt, packet.arrivedAt)
    this.#received.add(packet.bytes, packet.arrivedAt)
    this.#delays.take(packet.sentAt, packet.arrivedAt)
  }

  /** After each report; both in milliseconds. A probe makes a queue of its own. */
  update(now: number, roundTrip: number, isProbing: boolean) {
    const lost = this.#losses.update(now)
    this.#lossShare = lost
    const mayDecrease = now - this.#decreasedAt > roundTrip + decreaseEveryMs
    const rate = this.#rate()
    if (mayDecrease && rate > 0) {
      // Section 6: too much of the rate was lost.
      if (lost > maxLoss) this.#decrease(Math.min(rate, (this.#bits ?? rate) * (1 - lost / 2)), now)
      else if (!isProbing && (this.#delays.usage() === 'over' || this.#standingQueue.isOurs()))
        this.#decrease(beta * rate, now)
    }
    const isQuiet = this.#delays.usage() === 'normal' && this.#delays.standing() < standingMs
    if (isQuiet && now > this.#decreasedAt && lost < maxLoss) this.#increase(now, roundTrip)
    this.#updatedAt = now
    // Jitter can make every probe unclear: then the line counts as good until it is found full.
    if (this.#begunAt !== undefined && now - this.#begunAt > unclearMs) {
      this.#bits = undefined
      this.#begunAt = undefined
    }
  }

  /** A probe has shown that the line carries so much. */
  probed(rate: number) {
    if (this.#bits === undefined || rate < this.#bits) return
    if (rate > clearlyMore * this.#bits) this.#begunAt = undefined
    this.#bits = rate
    if (this.#ceiling !== undefined && rate > nearCeiling * this.#ceiling) this.#ceiling = undefined
  }

  /** Nothing is known of the line: it is taken to carry so much until probes have shown more. */
  begin(first: number, now: number) {
    if (this.#bits !== undefined) return
    this.#bits = first
    this.#begunAt = now
  }

  /** More is carried than there is to send: the line is not limited any more. */
  release() {
    this.#bits = undefined
    this.#ceiling = undefined
    this.#begunAt = undefined
  }

  /** The share of the packets that is lost, from 0 to 1; nothing is where none are reported on. */
  lossShare(now: number) {
    return now - this.#updatedAt < silentMs ? this.#lossShare : 0
  }

  /** Bits a second; undefined where the line was never full, or carries all there is. */
  bits() {
    return this.#bits
  }

  /** The line was found full within the last second. */
  isCongested(now: number) {
    return now - this.#decreasedAt < congestedMs
  }

  /** The rate at which packets arrived last, in bits a second. */
  #rate() {
    return this.#received.bits(this.#arrivedAt)
  }

  #decrease(to: number, now: number) {
    this.#ceiling = this.#rate()
    // What arrives can be carried, however much is lost besides.
    const floor = Math.max(minBits, beta * this.#ceiling)
    this.#bits = Math.max(floor, Math.min(this.#bits ?? Number.POSITIVE_INFINITY, to))
    this.#decreasedAt = now
    this.#begunAt = undefined
  }

  /** Section 5.5: by as much as half a packet in a round trip near the ceiling, else by 8 % a second. */
  #increase(now: number, roundTrip: number) {
    const bits = this.#bits
    if (bits === undefined) return
    const rate = this.#rate()
    const seconds = Math.min(1, (now - this.#updatedAt) / 1000)
    const isNear = this.#ceiling !== undefined && rate < nearCeiling * this.#ceiling
    if (!isNear) this.#ceiling = undefined
    const more = isNear
      ? bits + (seconds * 1000 * packetBits) / 2 / (roundTrip + responseMs)
      : bits * 1.08 ** seconds
    // What has arrived without delay can be carried; more than that is known only by a probe.
    this.#bits = Math.max(bits, rate > usedShare * bits ? more : 0, rate)
  }
}

/** Sections 5.5 and 6. */
const beta = 0.85
const maxLoss = 0.1
const responseMs = 100
const packetBits = 1200 * 8
const nearCeiling = 1.15

/** Milliseconds until a decrease has shown its effect, besides the round trip. */
const decreaseEveryMs = 250
const congestedMs = 1000
const unclearMs = 3000
const clearlyMore = 1.3

const minBits = 30_000

/** Browsers report several times a second, as long as anything comes. */
const silentMs = 2000

/** The estimate is in use, and not more than there is to send. */
const usedShare = 0.9
