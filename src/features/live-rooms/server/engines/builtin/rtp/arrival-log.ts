import type { RtpPacket } from './rtp.ts'
import { type Arrival, transportFeedback } from './transport-feedback.ts'

/** Keeps when the packets of a publisher arrived, until they get feedback on it. */
export function openArrivalLog() {
  let arrivals: Arrival[] = []
  let lastSsrc = 0
  let feedbacks = 0
  return {
    /** A packet has arrived; `now` in milliseconds. */
    add({ transport, ssrc }: RtpPacket, now: number) {
      if (transport === undefined) return
      arrivals.push({ sequence: transport, at: now })
      lastSsrc = ssrc
    },
    /** The feedback on what arrived since the last call; none where nothing did. */
    takeFeedback() {
      if (arrivals.length === 0) return []
      const feedback = transportFeedback(arrivals, feedbacks, lastSsrc)
      feedbacks += feedback.length
      arrivals = []
      return feedback
    },
  }
}
