import { takePacket } from './packets-left.ts'

/**
 * Limits what is resent on one connection: a tenth of the packets and of the bytes that went out on
 * it, whichever slot they are of, plus a burst for a short break. A subscriber that requests more,
 * because its connection is too thin or to make us flood somebody, gets no more.
 */
export function openResendBudget() {
  const left = { ...maxBurst }
  return {
    /** A packet of so many bytes was sent for the first time. */
    sent(bytes: number) {
      left.packets = Math.min(maxBurst.packets, left.packets + share)
      left.bytes = Math.min(maxBurst.bytes, left.bytes + share * bytes)
    },
    /**
     * Whether a packet of so many bytes may be resent on a line of so many bits a second; if so, it
     * is counted.
     */
    take(bytes: number, bits = Number.POSITIVE_INFINITY) {
      left.bytes = Math.min(left.bytes, Math.max(leastBurst, (bits * burstMs) / 8000))
      return takePacket(left, bytes)
    },
  }
}
export type ResendBudget = ReturnType<typeof openResendBudget>

export const share = 0.1

/** What ten participants who are seen and heard send in a fifth of a second. */
export const maxBurst = { packets: 100, bytes: 120_000 }

/** Milliseconds of a line that is known to be thin, in bytes no less than a few packets. */
const burstMs = 250
const leastBurst = 5000
