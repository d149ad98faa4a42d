import { ahead } from '../rtp/rtp.ts'
import { openSlidingMinimum } from './sliding-minimum.ts'

/**
 * Measures how long the packets of one stream have waited on the sender's line, from their RTP
 * timestamps and when they arrived. Clocks need not agree: only differences count. `clock` is in
 * hertz.
 */
export function openArrivalDelay(clock: number) {
  let last: { timestamp: number; number: number; media: number; at: number } | undefined
  let least = openSlidingMinimum(baseWindowMs)
  let recent = openSlidingMinimum(recentWindowMs)

  /** The time of the media begins anew: with the stream, or where it jumps. */
  function begin() {
    last = undefined
    least = openSlidingMinimum(baseWindowMs)
    recent = openSlidingMinimum(recentWindowMs)
  }

  return {
    begin,
    /** A packet has arrived, `now` in milliseconds; `number` is its extended sequence number. */
    take(timestamp: number, number: number, now: number) {
      if (last && number <= last.number) return
      const passed = last ? (ahead(timestamp, last.timestamp, 32) * 1000) / clock : 0
      const most = mostPacketMs * (number - (last?.number ?? number))
      if (passed < 0 || passed > most) return begin()
      const media = (last?.media ?? 0) + passed
      last = { timestamp, number, media, at: now }
      least.add(now - media, now)
      recent.add(now - media, now)
    },
    /** Milliseconds that each packet of the last half a second has waited; 0 where none came. */
    standing(now: number) {
      if (!last || now - last.at > recentWindowMs) return 0
      return Math.max(0, recent.value() - least.value())
    },
  }
}

/** The most media that a packet of Opus holds (RFC 7587, section 4.2). */
const mostPacketMs = 120

const baseWindowMs = 60_000
const recentWindowMs = 500
