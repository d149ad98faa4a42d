/**
 * How much a sender may send in all, sound and pictures, where their browser sends more than their
 * line carries. A queue that is full grows no more, so that browsers which look for growing delay do
 * not notice it, and stay at that.
 */
export function openUplinkCap() {
  let cap = Number.POSITIVE_INFINITY
  /** What arrived when it was too much. */
  let tooMuch = 0
  let loweredAt = 0
  let raisedAt = 0
  let average: number | undefined

  return {
    /** In bits a second. */
    bits: () => cap,
    /** So many bits a second arrive: to be called four times a second. */
    measure(bits: number) {
      average = (average ?? bits) + 0.1 * (bits - (average ?? bits))
    },
    /** More than that has arrived for seconds. */
    isExceeded: () => (average ?? 0) > slack * cap,
    /** So many bits a second arrive, and nothing else gets through. */
    lower(bits: number, now: number) {
      tooMuch = bits
      cap = Math.max(leastBits, share * bits)
      loweredAt = now
    },
    /** The line has room: to be called a few times a second while that is so. */
    raise(bits: number, now: number) {
      const seconds = Math.min(1000, now - raisedAt) / 1000
      raisedAt = now
      if (now - loweredAt < holdMs) return
      cap *= 1 + seconds * (cap > 1.15 * tooMuch ? fastGrowth : slowGrowth)
      if (bits < cap / 2) cap = Number.POSITIVE_INFINITY
    },
    release() {
      cap = Number.POSITIVE_INFINITY
    },
  }
}

/** Bits a second, for somebody of whom little came for another reason. */
const leastBits = 200_000

/** Of what arrives, so that the queue becomes empty. */
export const share = 0.85

/** Less than the line has more, which is what arrives of a browser that does not obey. */
const slack = 1.1

/** A share of the cap each second: until the line has shown that it carries more than before, and then. */
const slowGrowth = 0.08
const fastGrowth = 0.5

/** Milliseconds. */
const holdMs = 5000
