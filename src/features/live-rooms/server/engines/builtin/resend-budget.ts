/**
 * How much may be sent again on one connection: a tenth of the packets and of the bytes that went
 * out on it, whatever place they are of, and so much at once as a short break costs. Who asks for
 * more, because the line is too thin or to have us flood somebody, does not get it.
 */
export function openResendBudget() {
  const left = { ...maxBurst }
  return {
    /** A packet of so many bytes has gone out for the first time. */
    sent(bytes: number) {
      left.packets = Math.min(maxBurst.packets, left.packets + share)
      left.bytes = Math.min(maxBurst.bytes, left.bytes + share * bytes)
    },
    /** Whether a packet of so many bytes may go out again; then it counts. */
    take(bytes: number) {
      if (left.packets < 1 || left.bytes < bytes) return false
      left.packets -= 1
      left.bytes -= bytes
      return true
    },
  }
}
export type ResendBudget = ReturnType<typeof openResendBudget>

export const share = 0.1

/** A fifth of a second of ten people who are seen and heard. */
export const maxBurst = { packets: 100, bytes: 120_000 }
