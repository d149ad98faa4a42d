import type { Ntp } from './rtcp.ts'

/**
 * The clock of somebody who sends, seen from ours: their sender reports name moments by their own
 * clock, and places show people beside each other whose clocks differ by hours. All their sources
 * share one, so that sound and picture stay together.
 */
export function openNtpClock() {
  let difference = Number.POSITIVE_INFINITY
  let heardAt = 0
  return {
    /** A report has come, both in milliseconds since 1970; the quickest says most about the clock. */
    hear(theirs: number, ours: number) {
      const allowed = difference + ((ours - heardAt) / 1000) * maxDrift
      difference = Math.min(allowed, ours - theirs)
      heardAt = ours
    },
    /** What is `theirs` by our clock; undefined as long as nothing was heard. */
    ours: (theirs: number) => (Number.isFinite(difference) ? theirs + difference : undefined),
  }
}
export type NtpClock = ReturnType<typeof openNtpClock>

/** Milliseconds since 1970 as NTP says them (RFC 5905, section 6), and back. */
export function ntpOf(time: number): Ntp {
  const seconds = Math.floor(time / 1000)
  const fraction = Math.floor(((time - seconds * 1000) / 1000) * 2 ** 32)
  return { seconds: (seconds + secondsFrom1900) % 2 ** 32, fraction }
}

export const timeOf = ({ seconds, fraction }: Ntp) =>
  (seconds - secondsFrom1900) * 1000 + (fraction / 2 ** 32) * 1000

/** Seconds from 1900 to 1970. */
const secondsFrom1900 = 2_208_988_800

/** Milliseconds that two clocks may part in a second. */
const maxDrift = 0.1
