import { ntpOf } from './ntp-clock.ts'

/** How long a packet and its answer are on their way to somebody's browser and back. */
export function openRoundTrip() {
  let smoothed: number | undefined
  return {
    /**
     * Milliseconds before which nothing that was sent can have been answered. Reports come every
     * second or five: until the first, and below it always, 80 ms, in which most lines answer; what
     * asks no sooner again than that wastes none and is still in time for a player of sound.
     */
    now: () => Math.min(most, Math.max(least, smoothed ?? 0)),
    /**
     * A report has come at `time`, in milliseconds since 1970, on the sender report whose middle of
     * the NTP time is `lastReport`, held back for `since` of 65,536ths of a second (RFC 3550,
     * section 6.4.1).
     */
    hear({ lastReport, since }: { lastReport: number; since: number }, time: number) {
      if (lastReport === 0) return
      const { seconds, fraction } = ntpOf(time)
      const now = (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0
      const taken = ((now - lastReport - since) >>> 0) / 65.536
      // A clock that was set, or a report that is not true.
      if (taken > 60_000) return
      smoothed = smoothed === undefined ? taken : smoothed + (taken - smoothed) / 8
    },
  }
}
export type RoundTrip = ReturnType<typeof openRoundTrip>

/** Milliseconds. */
const least = 80
const most = 1000
