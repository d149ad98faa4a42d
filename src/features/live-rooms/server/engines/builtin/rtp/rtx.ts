import { beginPacket, payloadAt, writeHeader } from './rtp.ts'

/** What was negotiated for the packets of one medium; it is written when the answer comes. */
export type Negotiated = {
  /** The ID of the transport-wide sequence number, where the browser reports on it. */
  transport: number | undefined
  hasRtx: boolean
}

/**
 * Retransmissions of one slot as a stream of their own (RFC 4588), so that the browser tells them
 * from packets that arrive late, and its statistics are true.
 */
export function openRtx(
  ssrc: number,
  payloadType: number,
  negotiated: Negotiated,
  firstSequence: number,
) {
  let sequence = firstSequence

  function finish(bytes: Buffer, isPadded: boolean, marker: boolean, timestamp: number) {
    sequence = (sequence + 1) & 0xffff
    const packet = beginPacket(bytes, isPadded, negotiated.transport)
    writeHeader(packet, payloadType | (marker ? 128 : 0), sequence, timestamp, ssrc)
    return packet
  }

  return {
    /** A packet again: with its original sequence number before its payload (section 4). */
    wrap(bytes: Buffer, original: { sequence: number; timestamp: number; marker: boolean }) {
      const again = Buffer.allocUnsafe(bytes.length + 2)
      again.writeUInt16BE(original.sequence, payloadAt)
      bytes.copy(again, payloadAt + 2, payloadAt)
      return finish(again, false, original.marker, original.timestamp)
    },
    /** A packet of nothing but padding (RFC 3550, section 5.1), as long as that can be. */
    padding(timestamp: number) {
      const bytes = Buffer.alloc(payloadAt + 255)
      bytes[bytes.length - 1] = 255
      return finish(bytes, true, false, timestamp)
    },
  }
}
