import { ntpOf } from './ntp-clock.ts'
import { receiverReport } from './rtcp.ts'
import { ahead } from './rtp.ts'

/** Measures loss and jitter of one SSRC for receiver reports (RFC 3550, appendices A.3 and A.8). */
export function openReceptionStats(clock: number) {
  let first = 0
  let highest = 0
  let received = 0
  let before = { expected: 0, received: 0 }
  let jitter = 0
  let last: { timestamp: number; at: number } | undefined
  let report: { theirs: number; at: number } | undefined
  return {
    begin(number: number) {
      first = number
      highest = number - 1
      received = 0
      before = { expected: 0, received: 0 }
      jitter = 0
      last = undefined
      report = undefined
    },
    /** A packet has arrived, `now` in milliseconds. */
    take(timestamp: number, number: number, now: number) {
      received += 1
      if (number <= highest) return
      highest = number
      if (last) {
        const transit = ((now - last.at) * clock) / 1000 - ahead(timestamp, last.timestamp, 32)
        jitter += (Math.abs(transit) - jitter) / 16
      }
      last = { timestamp, at: now }
    },
    reported(theirs: number, now: number) {
      report = { theirs, at: now }
    },
    report(ssrc: number, now: number) {
      const expected = highest - first + 1
      const interval = expected - before.expected
      const lost = interval - (received - before.received)
      before = { expected, received }
      return receiverReport(ssrc, {
        lostFraction: interval > 0 && lost > 0 ? Math.floor((256 * lost) / interval) : 0,
        lost: expected - received,
        // The cycles of the sequence number are counted from the first packet on (RFC 3550,
        // appendix A.1).
        highest: highest - first + (first & 0xffff),
        jitter,
        lastReport: report && ntpOf(report.theirs),
        since: report ? (now - report.at) / 1000 : 0,
      })
    },
  }
}
