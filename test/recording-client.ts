import { media, rtxPayloadType } from '#features/live-rooms/server/engines/builtin/media.ts'
import { readRtcp } from '#features/live-rooms/server/engines/builtin/rtp/rtcp.ts'
import {
  isRtcp,
  payloadAt,
  type RtpPacket,
  readRtp,
} from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'
import { extensions } from './offers.ts'

/** A packet as a browser received it. */
export type Packet = {
  first: number
  marker: boolean
  payloadType: number
  sequence: number
  timestamp: number
  ssrc: number
  /** It came as a retransmission (RFC 4588). */
  isAgain: boolean
  /** Base64. */
  payload: string
}

/** A stream of packets, one every so many milliseconds, with a level in −dBov. */
export type NumberedStream = { mid: string; ssrc: number; every: number; level: number }

/** The mid of what a client sends, by kind. */
export const mids = { microphone: '0', camera: '1', screen: '2', 'screen-sound': '3' } as const

/** The microphone, and the sound of the screen. */
export const isSound = (mid: string) => mid === '0' || mid === '3'

/**
 * A client that acts like a browser on any network: it sends numbered packets, sends them again and
 * makes keyframes when asked, and records what it receives.
 */
export function openRecordingClient(options: {
  /** Sends a packet on the medium of that mid. */
  put(mid: string, bytes: Buffer): void
  every(ms: number, run: () => void): () => void
}) {
  const { put, every } = options
  /** Packets by SSRC and number, so that they can be sent again. */
  const sent = new Map<string, { mid: string; bytes: Buffer }>()
  const streams = new Map<string, () => void>()
  /** SSRCs whose next picture is a keyframe. */
  const keyframes = new Set<number>()
  const received: Record<string, Packet[]> = {}
  const control: Buffer[] = []
  let lost: readonly number[] = []

  function send(mid: string, bytes: Buffer) {
    if (isRtcp(bytes)) return put(mid, bytes)
    const sequence = bytes.readUInt16BE(2)
    sent.set(`${bytes.readUInt32BE(8)}/${sequence}`, { mid, bytes })
    if (!lost.includes(sequence)) put(mid, bytes)
  }

  return {
    send,
    /** Sends until `stop`; video begins with a keyframe. */
    stream({ mid, ssrc, every: ms, level }: NumberedStream) {
      streams.get(mid)?.()
      let count = 0
      keyframes.add(ssrc)
      function next() {
        count += 1
        const isKeyframe = keyframes.delete(ssrc)
        const payload = isSound(mid)
          ? Buffer.from(`sound ${ssrc}/${count}`)
          : Buffer.from([0x90, 0x80, 0x80 | (count >> 8), count & 255, isKeyframe ? 0 : 1, 7])
        send(mid, Buffer.concat([headerOf({ mid, ssrc, every: ms, level }, count), payload]))
      }
      streams.set(mid, every(ms, next))
    },
    stop: (mid: string) => streams.get(mid)?.(),
    stopAll() {
      for (const stop of streams.values()) stop()
    },
    /** Loses the packets of these numbers when they are sent for the first time. */
    lose(numbers: readonly number[]) {
      lost = numbers
    },
    /** By mid. */
    received,
    /** A packet has come in the slot of that mid. */
    record(mid: string, bytes: Buffer) {
      if (isRtcp(bytes)) {
        control.push(bytes)
        return
      }
      received[mid] ??= []
      const packet = readReceived(bytes)
      if (packet) received[mid].push(packet)
    },
    /** RTCP has come for what this client sends. */
    obey(bytes: Buffer) {
      control.push(bytes)
      for (const report of readRtcp(bytes)) {
        if (report.type === 'keyframe') keyframes.add(report.ssrc)
        if (report.type !== 'nack') continue
        for (const sequence of report.sequences) {
          const packet = sent.get(`${report.ssrc}/${sequence}`)
          if (packet) put(packet.mid, packet.bytes)
        }
      }
    },
    /** The RTCP packets since the last call. */
    takeControl: () => control.splice(0),
  }
}

/** The header of a stream's packet of that number, with its level. */
export function headerOf({ mid, ssrc, every, level }: NumberedStream, count: number) {
  const header = Buffer.alloc(20)
  header[0] = 0x90
  header[1] = isSound(mid) ? 109 : 120 | 128
  // Continues with numbers that the test does not use.
  header.writeUInt16BE((30_000 + count) & 0xffff, 2)
  header.writeUInt32BE(count * every * (isSound(mid) ? 48 : 90), 4)
  header.writeUInt32BE(ssrc, 8)
  header.writeUInt32BE(0xbede_0001, 12)
  header.writeUInt16BE(0x1000 | level, 16)
  return header
}

function readReceived(bytes: Buffer): Packet | undefined {
  const [first = 0] = bytes
  const packet = unwrapped(readRtp(bytes, extensions))
  if (!packet) return undefined
  const { payload, marker, payloadType, sequence, timestamp, ssrc, isAgain } = packet
  return {
    first,
    marker,
    payloadType,
    sequence,
    timestamp,
    ssrc,
    isAgain,
    payload: payload.toString('base64'),
  }
}

/** A packet that was sent again as it was at first (RFC 4588). */
function unwrapped(packet: RtpPacket | undefined) {
  if (!packet || (packet.payloadType === rtxPayloadType && packet.isPaddingAlone)) return undefined
  const payload = packet.bytes.subarray(payloadAt)
  if (packet.payloadType !== rtxPayloadType) return { ...packet, payload, isAgain: false }
  return {
    ...packet,
    payload: payload.subarray(2),
    isAgain: true,
    ssrc: packet.ssrc - 1000,
    payloadType: media.video.payloadType,
    sequence: payload.readUInt16BE(0),
  }
}
