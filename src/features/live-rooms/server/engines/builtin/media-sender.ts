import type { CongestionControl } from './congestion/congestion-control.ts'
import { openPacer } from './congestion/pacer.ts'
import type { PacingTimer } from './congestion/pacing-timer.ts'
import { transportAt } from './rtp/rtp.ts'
import type { Negotiated } from './rtp/rtx.ts'

/** Sends the media of one connection, no faster than its line carries them. */
export function openMediaSender(options: {
  congestion: CongestionControl
  pacingTimer: PacingTimer
  /** Sends a packet; false where it could not be sent. */
  send(packet: Buffer): boolean
  /** A packet of padding for a probe; undefined where none can be sent. */
  padding(): Buffer | undefined
  /** Of the medium of the padding. */
  negotiated: Negotiated
  /** Pictures had to be dropped. */
  overflowed(now: number): void
}) {
  const { congestion, pacingTimer, padding, negotiated, overflowed } = options
  const pacer = openPacer({ rate: congestion.bits, wake, overflowed })

  function send(packet: Buffer, { transport }: Negotiated, now: number, isCopy = false) {
    if (transport !== undefined) packet.writeUInt16BE(congestion.next(), transportAt)
    if (!options.send(packet)) return false
    if (transport === undefined) return true
    congestion.sent(packet.length, isCopy, now)
    pacer.sent(packet.length)
    return true
  }

  /** Sends what may be sent by now; false when nothing is left to send. */
  function sendWaiting(now: number) {
    const isWaiting = pacer.send(now)
    for (let left = congestion.padding(now); left > 0; left -= 300) {
      const packet = padding()
      if (!packet || !send(packet, negotiated, now)) break
    }
    return isWaiting || congestion.isProbing(now)
  }

  /** Sends every few milliseconds, until nothing is left to send. */
  function wake() {
    pacingTimer.wake(sendWaiting)
  }

  return {
    pacer,
    wake,
    /** Sends RTP; `isCopy`: with the sequence number of a packet that was sent before. */
    send,
    close: () => pacingTimer.remove(sendWaiting),
  }
}
