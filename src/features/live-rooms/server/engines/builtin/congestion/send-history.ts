import { clockRange, type TransportFeedback } from '../rtp/read-transport-feedback.ts'
import { ahead } from '../rtp/rtp.ts'

/** A packet that was sent, and what became of it. */
export type SentPacket = {
  /** Milliseconds by our clock. */
  sentAt: number
  /** Milliseconds by the browser's clock, which never goes back; NaN where it is lost. */
  arrivedAt: number
  /** With what the network adds. */
  bytes: number
  /** The probe it was part of; 0: none. */
  probe: number
  /** It was reported lost before. */
  wasMissing: boolean
  /**
   * It was sent again with the same RTP sequence number. Browsers drop whichever comes second as a
   * replay (RFC 3711, section 3.3.2) and never report on it.
   */
  isCopy: boolean
}

/** The packets sent last on one connection, by transport-wide sequence number. */
export function openSendHistory() {
  const sentAt = new Float64Array(historyLength)
  const sizes = new Uint16Array(historyLength)
  const probes = new Uint8Array(historyLength)
  const copies = new Uint8Array(historyLength)
  const states = new Uint8Array(historyLength)
  /** The number of the next packet, which never wraps. */
  let next = 0x10000
  let clock: number | undefined
  let inFlight = 0

  /** The browser's time as one that does not wrap. */
  function unwrap(time: number) {
    const passed = clock === undefined ? 0 : (time - (clock % clockRange) + clockRange) % clockRange
    const step = passed < clockRange / 2 ? passed : passed - clockRange
    const unwrapped = clock === undefined ? time + clockRange : clock + step
    clock = Math.max(clock ?? 0, unwrapped)
    return unwrapped
  }

  return {
    /** The transport-wide sequence number of the next packet. */
    next: () => next & 0xffff,
    /** A packet was sent with that number. */
    sent(bytes: number, { probe, isCopy }: Pick<SentPacket, 'probe' | 'isCopy'>, now: number) {
      const at = next % historyLength
      sentAt[at] = now
      sizes[at] = bytes
      probes[at] = probe
      copies[at] = Number(isCopy)
      states[at] = waiting
      next += 1
      inFlight = Math.min(historyLength, inFlight + 1)
    },
    /**
     * Calls `each` for the packets that a report is the first to tell of, in the order they were
     * sent. One reported lost may arrive later; it is told of again then.
     */
    report({ base, arrivals }: TransportFeedback, each: (packet: SentPacket) => void) {
      const first = next + ahead(base, next & 0xffff, 16)
      for (let index = 0; index < arrivals.length; index += 1) {
        const number = first + index
        const arrival = arrivals[index] ?? Number.NaN
        const isThere = !Number.isNaN(arrival)
        const arrivedAt = isThere ? unwrap(arrival) : arrival
        if (number >= next || number < next - inFlight) continue
        const at = number % historyLength
        const state = states[at] ?? 0
        if (state === arrived || (state === missing && !isThere)) continue
        states[at] = isThere ? arrived : missing
        const [sent = 0, bytes = 0, probe = 0] = [sentAt[at], sizes[at], probes[at]]
        const isCopy = copies[at] === 1
        each({ sentAt: sent, arrivedAt, bytes, probe, wasMissing: state === missing, isCopy })
      }
    },
  }
}

const [waiting, missing, arrived] = [0, 1, 2]

/** A second of a room of ten; reports come several times a second. */
const historyLength = 4096
