import type { ReceivedPacket } from '../rtp/received-packet.ts'

export type Pacer = ReturnType<typeof openPacer>

/** The slot of a packet that waits. */
type Slot = {
  deliver(packet: ReceivedPacket, now: number): void
  deliverAgain(packet: ReceivedPacket, now: number): void
  /** Packets of it were dropped. */
  restart(now: number): void
}

/** A packet of video that waits; `isAgain`: it was sent before. */
type Waiting = { to: Slot; packet: ReceivedPacket; isAgain: boolean; since: number }

/**
 * Spreads the pictures on one connection over time, so that a large one does not fill the line and
 * make sound wait. Sound never waits here, and what it takes is taken from the pictures.
 */
export function openPacer(options: {
  /** Bits a second; undefined: at any rate. */
  rate(): number | undefined
  /** Packets wait: `send` has to be called every few milliseconds until it returns false. */
  wake(): void
  /** Pictures had to be dropped, since more come than the line carries. */
  overflowed(now: number): void
}) {
  const { rate, wake, overflowed } = options
  /** Bytes sent beyond the rate, at the moment `at`. */
  let debt = 0
  let at = 0
  let again: Waiting[] = []
  let first: Waiting[] = []

  /** Whether a packet may be sent at this moment. */
  function isOpen(now: number) {
    const bits = rate()
    if (bits === undefined) {
      debt = 0
      return true
    }
    debt = Math.max(0, Math.min(debt, (bits * mostDebtMs) / 8000) - ((now - at) * bits) / 8000)
    at = now
    return debt <= (bits * burstMs) / 8000
  }

  function drop(now: number) {
    const slots = new Set([...again, ...first].map(({ to }) => to))
    again = []
    first = []
    for (const slot of slots) slot.restart(now)
    overflowed(now)
  }

  return {
    /** The rate at which pictures may leave, in bits a second; undefined: any. */
    rate,
    /** Whether a picture's packet may be sent at once. */
    isFree: (now: number) => again.length === 0 && first.length === 0 && isOpen(now),
    /** So many bytes have been sent, of sound or pictures. */
    sent(bytes: number) {
      debt += bytes
    },
    wait(to: Slot, packet: ReceivedPacket, isAgain: boolean, now: number) {
      const line = isAgain ? again : first
      line.push({ to, packet, isAgain, since: now })
      if (line.length > maxWaiting) drop(now)
      wake()
    },
    /**
     * Sends what may be sent by now.
     * @returns whether more waits.
     */
    send(now: number) {
      const oldest = Math.min(again[0]?.since ?? now, first[0]?.since ?? now)
      if (now - oldest > mostWaitMs) drop(now)
      while (isOpen(now)) {
        const next = again.shift() ?? first.shift()
        if (!next) return false
        if (next.isAgain) next.to.deliverAgain(next.packet, now)
        else next.to.deliver(next.packet, now)
      }
      return again.length + first.length > 0
    },
    /** A slot shows something else from now on: nothing of the old waits any longer. */
    forget(slot: Slot) {
      again = again.filter(({ to }) => to !== slot)
      first = first.filter(({ to }) => to !== slot)
    },
  }
}

/** Milliseconds at the rate that may be sent at once, and that sound may take beforehand. */
const burstMs = 20
const mostDebtMs = 250

/** Pictures older than that are replaced by a keyframe, in milliseconds, or more than so many packets. */
const mostWaitMs = 500
const maxWaiting = 500
