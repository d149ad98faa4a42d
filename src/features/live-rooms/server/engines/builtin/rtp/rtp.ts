/** The IDs of a connection's header extensions (RFC 8285); undefined where one is not used. */
export type Extensions = {
  /** RFC 6464. */
  level?: number | undefined
  /** draft-holmer-rmcat-transport-wide-cc-extensions-01. */
  transport?: number | undefined
  /** RFC 9143, section 15. */
  mid?: number | undefined
  /** RFC 8852. */
  rid?: number | undefined
}

/** An RTP packet (RFC 3550) as it arrived, without its header extensions. */
export type RtpPacket = {
  /**
   * Room for a header, and the payload from `payloadAt` on; each down track writes its own header
   * into them.
   */
  bytes: Buffer
  /** It has no payload: publishers probe their bandwidth with such packets. */
  isPaddingAlone: boolean
  payloadType: number
  marker: boolean
  /** 16 bits. */
  sequence: number
  /** 32 bits, in units of the codec's clock. */
  timestamp: number
  ssrc: number
  /** In −dBov: 0 is the loudest, 127 silence. */
  level: number | undefined
  /** The transport-wide sequence number, 16 bits. */
  transport: number | undefined
  mid: string | undefined
  /** Which layer of a picture the stream is, where its medium is simulcast (RFC 8853). */
  rid: string | undefined
}

/** A header without extensions, and one with a transport-wide sequence number. */
const headerLength = 12
export const payloadAt = 20

/**
 * Reads a packet and strips what concerns only the publisher and this server: header, header
 * extensions, contributing sources, and the padding of packets that have a payload. Undefined where
 * it is no RTP packet.
 */
export function readRtp(bytes: Buffer, extensions: Extensions): RtpPacket | undefined {
  const first = bytes[0] ?? 0
  if (bytes.length < headerLength || first >> 6 !== 2) return undefined
  const second = bytes[1] ?? 0
  const packet: RtpPacket = {
    bytes,
    isPaddingAlone: false,
    payloadType: second & 127,
    marker: second > 127,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    level: undefined,
    transport: undefined,
    mid: undefined,
    rid: undefined,
  }
  let payload = headerLength + 4 * (first & 15)
  if (first & 16) {
    if (payload + 4 > bytes.length) return undefined
    const end = payload + 4 + 4 * bytes.readUInt16BE(payload + 2)
    if (end > bytes.length) return undefined
    readExtensions(packet, payload, end, extensions)
    payload = end
  }
  if (payload > bytes.length) return undefined
  let end = bytes.length
  if (first & 32) {
    const padding = bytes[end - 1] ?? 0
    if (padding === 0 || payload + padding > end) return undefined
    // The numbers of packets of padding alone must not be missing.
    packet.isPaddingAlone = payload + padding === end
    if (packet.isPaddingAlone) {
      end = payload + 1
      bytes[payload] = 1
    } else end -= padding
  }
  packet.bytes = withRoom(bytes, payload, end)
  return packet
}

/** The payload with room for a header, in place where there was as long a header before. */
function withRoom(bytes: Buffer, payload: number, end: number) {
  if (payload >= payloadAt) return bytes.subarray(payload - payloadAt, end)
  const copy = Buffer.alloc(payloadAt + end - payload)
  bytes.copy(copy, payloadAt, payload, end)
  return copy
}

/** Whether a packet is RTCP, where both come on one port (RFC 5761, section 4). */
export function isRtcp(bytes: Buffer) {
  const type = (bytes[1] ?? 0) & 127
  return type >= 64 && type < 96
}

/** Writes the header but its first byte. */
export function writeHeader(
  bytes: Buffer,
  typeAndMarker: number,
  sequence: number,
  timestamp: number,
  ssrc: number,
) {
  bytes[1] = typeAndMarker
  bytes.writeUInt16BE(sequence, 2)
  bytes.writeUInt32BE(timestamp, 4)
  bytes.writeUInt32BE(ssrc, 8)
}

/**
 * Makes what `readRtp` has made room for a packet with the header that is written next; `extension`
 * is the ID of the transport-wide sequence number, which is written last.
 */
export function beginPacket(bytes: Buffer, isPadded: boolean, extension: number | undefined) {
  const first = isPadded ? 160 : 128
  if (extension === undefined) {
    const packet = bytes.subarray(payloadAt - headerLength)
    packet[0] = first
    return packet
  }
  bytes[0] = first | 16
  // One element of two bytes (RFC 8285, section 4.2).
  bytes.writeUInt32BE(0xbede_0001, headerLength)
  bytes.writeUInt32BE(((extension << 4) | 1) * 2 ** 24, headerLength + 4)
  return bytes
}

/** The offset of the transport-wide sequence number that `beginPacket` has made room for. */
export const transportAt = headerLength + 5

/** How far `number` is ahead of `of`, both of `bits` bits; negative when it is behind. */
export function ahead(number: number, of: number, bits: 16 | 32) {
  const range = 2 ** bits
  const difference = (((number - of) % range) + range) % range
  return difference < range / 2 ? difference : difference - range
}

/** One-byte and two-byte elements (RFC 8285, sections 4.2 and 4.3). */
function readExtensions(packet: RtpPacket, start: number, end: number, extensions: Extensions) {
  const { bytes } = packet
  const profile = bytes.readUInt16BE(start)
  const long = profile >> 4 === 0x100
  if (!long && profile !== 0xbede) return
  let at = start + 4
  while (at < end) {
    const head = bytes[at] ?? 0
    if (head === 0) {
      at += 1
      continue
    }
    const id = long ? head : head >> 4
    if (!long && id === 15) return
    const length = long ? (bytes[at + 1] ?? 0) : (head & 15) + 1
    at += long ? 2 : 1
    if (at + length > end) return
    if (id === extensions.level && length > 0) packet.level = (bytes[at] ?? 0) & 127
    else if (id === extensions.transport && length > 1) packet.transport = bytes.readUInt16BE(at)
    else if (id === extensions.mid) packet.mid = bytes.toString('latin1', at, at + length)
    else if (id === extensions.rid) packet.rid = bytes.toString('latin1', at, at + length)
    at += length
  }
}
