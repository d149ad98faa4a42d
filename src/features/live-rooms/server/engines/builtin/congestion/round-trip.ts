import { ntpOf } from '../rtp/ntp-clock.ts'

/** Measures the round trip time to a participant's browser. */
export function openRoundTrip() {
  let smoothed: number | undefined
  return {
    /**
     * Milliseconds within which no packet can have been answered. Reports come every second or
     * five: until the first, and at least, it is 80 ms, within which most networks answer;
     * requesting no sooner wastes nothing and is still in time for playback.
     */
    now: () => Math.min(most, Math.max(least, smoothed ?? 0)),
    /**
     * A receiver report has arrived at `time`, in milliseconds since 1970. `lastReport` is the
     * middle of the NTP timestamp of the sender report it refers to, and `since` how long it was
     * held back, in 65,536ths of a second (RFC 3550, section 6.4.1).
     */
    update({ lastReport, since }: { lastReport: number; since: number }, time: number) {
      if (lastReport === 0) return
      const { seconds, fraction } = ntpOf(time)
      const now = (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0
      const taken = ((now - lastReport - since) >>> 0) / 65.536
      // A clock was set, or the report is false.
      if (taken > 60_000) return
      smoothed = smoothed === undefined ? taken : smoothed + (taken - smoothed) / 8
    },
  }
}
export type RoundTrip = ReturnType<typeof openRoundTrip>

/** Milliseconds. */
const least = 80
const most = 1000
