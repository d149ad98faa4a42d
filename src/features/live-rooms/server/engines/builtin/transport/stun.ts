import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A STUN message (RFC 8489, section 5) as it lies in its bytes. */
export type Stun = {
  type: number
  /** The value of an attribute; writing into it changes the message. */
  value(attribute: number): Buffer | undefined
  /** Whether its MESSAGE-INTEGRITY fits this password. */
  isSigned(password: string): boolean
  /** Signs it again after a change. */
  sign(password: string): void
}

/** Those that ICE exchanges (RFC 8445, section 16). */
export const stun = {
  request: 0x0001,
  success: 0x0101,
  username: 0x0006,
  mappedAddress: 0x0020,
  controlled: 0x8029,
  controlling: 0x802a,
} as const

const integrity = 0x0008
const fingerprint = 0x8028
const cookie = 0x2112a442
const headBytes = 20

/** Undefined where the bytes are no STUN message. */
export function readStun(bytes: Buffer): Stun | undefined {
  // DTLS, RTP and RTCP begin with a larger byte (RFC 7983).
  if (bytes.length < headBytes || bytes.readUInt8() > 3) return undefined
  if (bytes.readUInt32BE(4) !== cookie) return undefined
  const offsets = offsetsIn(bytes)
  if (!offsets) return undefined

  function value(attribute: number) {
    const at = offsets?.get(attribute)
    if (at === undefined) return undefined
    return bytes.subarray(at + 4, at + 4 + bytes.readUInt16BE(at + 2))
  }
  function proofWith(password: string) {
    const end = offsets?.get(integrity) ?? bytes.length
    const covered = Buffer.from(bytes.subarray(0, end))
    // The length counts up to the end of MESSAGE-INTEGRITY, whatever follows (RFC 8489, section
    // 14.5).
    covered.writeUInt16BE(end + 24 - headBytes, 2)
    return createHmac('sha1', password).update(covered).digest()
  }

  return {
    type: bytes.readUInt16BE(0),
    value,
    isSigned: (password) => value(integrity)?.equals(proofWith(password)) ?? false,
    sign(password) {
      value(integrity)?.set(proofWith(password))
      const end = offsets.get(fingerprint) ?? bytes.length
      value(fingerprint)?.writeUInt32BE((crc32(bytes.subarray(0, end)) ^ 0x5354554e) >>> 0)
    },
  }
}

/**
 * The offset of the first attribute of each type; undefined where the attributes do not fill the
 * message.
 */
function offsetsIn(bytes: Buffer) {
  const offsets = new Map<number, number>()
  let at = headBytes
  while (at + 4 <= bytes.length) {
    const type = bytes.readUInt16BE(at)
    if (!offsets.has(type)) offsets.set(type, at)
    at += 4 + Math.ceil(bytes.readUInt16BE(at + 2) / 4) * 4
  }
  return at === bytes.length && bytes.readUInt16BE(2) === at - headBytes ? offsets : undefined
}

/** Overwrites an IPv4 address (XOR-MAPPED-ADDRESS, RFC 8489, section 14.2). */
export function setAddress(value: Buffer, { address, port }: { address: string; port: number }) {
  if (value.length !== 8) return
  value.writeUInt16BE(port ^ (cookie >>> 16), 2)
  const number = Buffer.from(address.split('.').map(Number)).readUInt32BE()
  value.writeUInt32BE((number ^ cookie) >>> 0, 4)
}
