import { readTransportFeedback, type TransportFeedback } from './read-transport-feedback.ts'

/** What a forwarder understands of RTCP (RFC 3550, section 6; RFC 4585, section 6). */
export type Rtcp =
  | { type: 'sender-report'; ssrc: number; ntp: Ntp; timestamp: number }
  /** `lastReport` as it stands in the report: 0 where there was no sender report. */
  | { type: 'reception'; ssrc: number; lastReport: number; since: number }
  | { type: 'nack'; ssrc: number; sequences: number[] }
  | { type: 'keyframe'; ssrc: number }
  | { type: 'transport-feedback'; feedback: TransportFeedback }
  /** In bits a second. */
  | { type: 'maximum-bitrate'; bits: number }

/** 32.32 fixed point seconds since 1900, in its two halves. */
export type Ntp = { seconds: number; fraction: number }

/** Reads a compound packet as far as it is whole. */
export function readRtcp(bytes: Buffer): Rtcp[] {
  const found: Rtcp[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const first = bytes[at] ?? 0
    const end = at + 4 + 4 * bytes.readUInt16BE(at + 2)
    if (first >> 6 !== 2 || end > bytes.length) break
    readOne(found, bytes, at, end, `${bytes[at + 1]}/${first & 31}`)
    at = end
  }
  return found
}

/** A receiver report on one SSRC; `lost` in packets, `jitter` in units of its clock. */
export function receiverReport(
  ssrc: number,
  report: {
    /** Of 256, since the last report. */
    lostFraction: number
    lost: number
    highest: number
    jitter: number
    lastReport: Ntp | undefined
    /** Since the last sender report came, in seconds. */
    since: number
  },
) {
  const bytes = head(201, 1, 32)
  bytes.writeUInt32BE(ssrc, 8)
  bytes.writeUInt32BE(clamp(report.lost, 0, 0x7fffff), 12)
  bytes[12] = clamp(report.lostFraction, 0, 255)
  bytes.writeUInt32BE(report.highest % 2 ** 32, 16)
  bytes.writeUInt32BE(clamp(Math.round(report.jitter), 0, 0xffffffff), 20)
  const { lastReport } = report
  if (lastReport) {
    bytes.writeUInt16BE(lastReport.seconds & 0xffff, 24)
    bytes.writeUInt16BE(lastReport.fraction >>> 16, 26)
    bytes.writeUInt32BE(clamp(Math.round(report.since * 65_536), 0, 0xffffffff), 28)
  }
  return bytes
}

/**
 * An empty receiver report (RFC 3550, section 6.4.2), by which a browser knows that the connection
 * works.
 */
export const emptyReport = head(201, 0, 8)

/** A sender report: which RTP timestamp is which NTP time, and how much has been sent. */
export function senderReport(
  ssrc: number,
  report: { ntp: Ntp; timestamp: number; packets: number; octets: number },
) {
  const bytes = head(200, 0, 28)
  bytes.writeUInt32BE(ssrc, 4)
  bytes.writeUInt32BE(report.ntp.seconds, 8)
  bytes.writeUInt32BE(report.ntp.fraction, 12)
  bytes.writeUInt32BE(report.timestamp, 16)
  bytes.writeUInt32BE(report.packets % 2 ** 32, 20)
  bytes.writeUInt32BE(report.octets % 2 ** 32, 24)
  return bytes
}

/** Requests packets again (NACK); the numbers in rising order (RFC 4585, section 6.2.1). */
export function nack(ssrc: number, sequences: readonly number[]) {
  const entries: { first: number; following: number }[] = []
  for (const sequence of sequences) {
    const last = entries.at(-1)
    const after = last ? (sequence - last.first) & 0xffff : 0
    if (last && after > 0 && after <= 16) last.following |= 1 << (after - 1)
    else entries.push({ first: sequence, following: 0 })
  }
  const bytes = head(205, 1, 12 + 4 * entries.length)
  bytes.writeUInt32BE(ssrc, 8)
  for (const [index, { first, following }] of entries.entries()) {
    bytes.writeUInt16BE(first, 12 + 4 * index)
    bytes.writeUInt16BE(following, 14 + 4 * index)
  }
  return bytes
}

/** Requests a keyframe: picture loss indication (RFC 4585, section 6.3.1). */
export function keyframeRequest(ssrc: number) {
  const bytes = head(206, 1, 12)
  bytes.writeUInt32BE(ssrc, 8)
  return bytes
}

/**
 * How much a sender may send on all of its streams, in bits a second: receiver estimated maximum
 * bitrate (draft-alvestrand-rmcat-remb-03, section 2.2).
 */
export function maximumBitrate(ssrcs: readonly number[], bits: number) {
  const bytes = head(206, 15, 20 + 4 * ssrcs.length)
  bytes.write('REMB', 12)
  const exponent = Math.max(0, Math.floor(Math.log2(Math.max(1, bits))) - 17)
  const mantissa = Math.floor(bits / 2 ** exponent)
  bytes.writeUInt32BE(((ssrcs.length << 24) | (exponent << 18) | mantissa) >>> 0, 16)
  for (const [index, ssrc] of ssrcs.entries()) bytes.writeUInt32BE(ssrc, 20 + 4 * index)
  return bytes
}

/** The header of an RTCP packet; we send as SSRC 1. */
export function head(type: number, countOrFormat: number, length: number) {
  const bytes = Buffer.alloc(length)
  bytes[0] = 128 | countOrFormat
  bytes[1] = type
  bytes.writeUInt16BE(length / 4 - 1, 2)
  bytes.writeUInt32BE(1, 4)
  return bytes
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

function readOne(found: Rtcp[], bytes: Buffer, at: number, end: number, kind: string) {
  const length = end - at
  if (kind.startsWith('200/') && length >= 28) {
    const ntp = { seconds: bytes.readUInt32BE(at + 8), fraction: bytes.readUInt32BE(at + 12) }
    const ssrc = bytes.readUInt32BE(at + 4)
    found.push({ type: 'sender-report', ssrc, ntp, timestamp: bytes.readUInt32BE(at + 16) })
  } else if (kind.startsWith('201/')) {
    for (let block = at + 8; block + 24 <= end; block += 24) {
      const lastReport = bytes.readUInt32BE(block + 16)
      const since = bytes.readUInt32BE(block + 20)
      found.push({ type: 'reception', ssrc: bytes.readUInt32BE(block), lastReport, since })
    }
  } else if (kind === '205/1' && length >= 16) {
    const sequences: number[] = []
    for (let entry = at + 12; entry + 4 <= end; entry += 4) {
      const first = bytes.readUInt16BE(entry)
      const following = bytes.readUInt16BE(entry + 2)
      sequences.push(first)
      for (let bit = 0; bit < 16; bit += 1) {
        if ((following >> bit) & 1) sequences.push((first + bit + 1) & 0xffff)
      }
    }
    found.push({ type: 'nack', ssrc: bytes.readUInt32BE(at + 8), sequences })
  } else if (kind === '205/15') {
    const feedback = readTransportFeedback(bytes, at, end)
    if (feedback) found.push({ type: 'transport-feedback', feedback })
  } else if (kind === '206/1' && length >= 12) {
    found.push({ type: 'keyframe', ssrc: bytes.readUInt32BE(at + 8) })
  } else if (
    kind === '206/15' &&
    length >= 20 &&
    bytes.toString('latin1', at + 12, at + 16) === 'REMB'
  ) {
    const mantissa = bytes.readUInt32BE(at + 16) & 0x3ffff
    found.push({ type: 'maximum-bitrate', bits: mantissa * 2 ** ((bytes[at + 17] ?? 0) >> 2) })
  } else if (kind === '206/4') {
    // A full intra request (RFC 5104, section 4.3.1) lists its SSRCs one by one.
    for (let entry = at + 12; entry + 8 <= end; entry += 8) {
      found.push({ type: 'keyframe', ssrc: bytes.readUInt32BE(entry) })
    }
  }
}
