import type { TransportFeedback } from '../rtp/read-transport-feedback.ts'
import { BandwidthEstimator } from './bandwidth-estimator.ts'
import { enough, openProber } from './prober.ts'
import { openSendHistory } from './send-history.ts'

export type CongestionControl = ReturnType<typeof openCongestionControl>

/** What one connection carries, by what its browser reports of the packets it was sent. */
export function openCongestionControl() {
  const history = openSendHistory()
  const estimator = new BandwidthEstimator()
  const prober = openProber()
  let reports = { second: 0, count: 0 }
  let isReported = false

  return {
    /** The transport-wide sequence number of the next packet. */
    next: history.next,
    /** A packet of so many bytes was sent with that number; `isCopy`: of one sent before. */
    sent(bytes: number, isCopy: boolean, now: number) {
      const probe = prober.sending(now)
      if (probe > 0) prober.sent(bytes + networkBytes, now)
      history.sent(bytes + networkBytes, { probe, isCopy }, now)
    },
    /** The browser has reported of packets, so something is known of its line. */
    isReported: () => isReported,
    /** Until probes have shown more the line is taken to carry so many bits a second. */
    begin: (bits: number, now: number) => estimator.begin(bits, now),
    /** Feedback has arrived; `roundTrip` in milliseconds. */
    report(feedback: TransportFeedback, now: number, roundTrip: number) {
      const second = Math.floor(now / 1000)
      reports = { second, count: second === reports.second ? reports.count + 1 : 1 }
      if (reports.count > mostReports) return
      isReported = true
      history.report(feedback, (packet) => {
        estimator.take(packet)
        prober.take(packet)
      })
      estimator.update(now, roundTrip, prober.isFelt(now))
      const found = prober.result(now)
      if (found !== undefined) estimator.probed(found)
      if (estimator.isCongested(now)) prober.pause(now)
    },
    /** To be called a few times a second with what would be sent if the line carried all. */
    want(wanted: number, now: number) {
      const bits = estimator.bits()
      if (bits === undefined || estimator.isCongested(now)) return
      prober.result(now)
      if (bits >= enough * wanted) estimator.release()
      else prober.start(bits, wanted, now)
    },
    /** Bits a second; undefined where the line was never full, or carries all there is. */
    bits: () => estimator.bits(),
    lossShare: (now: number) => estimator.lossShare(now),
    /** Bytes of padding that a probe lacks. */
    padding: prober.missing,
    isProbing: (now: number) => prober.sending(now) > 0,
  }
}

/** Bytes around each packet: SRTP's tag (RFC 3711, section 4.2), UDP and IPv4. */
export const networkBytes = 10 + 8 + 20

/** A second. Browsers send at most twenty, each of which may take several packets. */
const mostReports = 100
