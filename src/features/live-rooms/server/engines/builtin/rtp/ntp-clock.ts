import type { Ntp } from './rtcp.ts'

/**
 * A publisher's NTP clock, seen from ours: sender reports name moments by the publisher's clock,
 * and a subscriber sees publishers whose clocks differ by hours. All tracks of a publisher share
 * one clock, so that sound and picture stay together.
 */
export function openNtpClock() {
  let difference = Number.POSITIVE_INFINITY
  let heardAt = 0
  return {
    /**
     * A report has arrived, both times in milliseconds since 1970; the fastest one is closest to
     * the true difference.
     */
    update(theirs: number, ours: number) {
      const allowed = difference + ((ours - heardAt) / 1000) * maxDrift
      difference = Math.min(allowed, ours - theirs)
      heardAt = ours
    },
    /** `theirs` by our clock; undefined until a report has arrived. */
    ours: (theirs: number) => (Number.isFinite(difference) ? theirs + difference : undefined),
  }
}
export type NtpClock = ReturnType<typeof openNtpClock>

/** Converts milliseconds since 1970 to an NTP timestamp (RFC 5905, section 6), and back. */
export function ntpOf(time: number): Ntp {
  const seconds = Math.floor(time / 1000)
  const fraction = Math.floor(((time - seconds * 1000) / 1000) * 2 ** 32)
  return { seconds: (seconds + secondsFrom1900) % 2 ** 32, fraction }
}

export const timeOf = ({ seconds, fraction }: Ntp) =>
  (seconds - secondsFrom1900) * 1000 + (fraction / 2 ** 32) * 1000

/** Seconds from 1900 to 1970. */
const secondsFrom1900 = 2_208_988_800

/** How far two clocks may drift apart, in milliseconds a second. */
const maxDrift = 0.1
