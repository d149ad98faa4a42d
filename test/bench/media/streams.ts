import { Audio, type Track, Video } from 'node-datachannel'
import { extensions } from '../../offers.ts'

/** A browser's stream of one kind, frame by frame. */
export type Stream = {
  kind: 'microphone' | 'camera'
  payloadType: number
  /** Milliseconds. */
  every: number
  clock: number
  /** One frame; of each packet the header, the extensions and a payload. */
  packets: Buffer[]
  /** The offset of a packet's transport-wide sequence number. */
  transportAt: number
  /** The offset of the keyframe bit in a picture's first packet. */
  keyAt: number
}

/** One stream of a client, and its progress. */
export type Sent = {
  stream: Stream
  track: Track
  ssrc: number
  frames: number
  sequence: number
  timestamp: number
  wantsKeyframe: boolean
}

const { level, transport } = extensions

/** Opus at 128 kbit/s, 50 packets a second; VP8 at 800 kbit/s, 25 pictures of four packets. */
export const streams: readonly Stream[] = [
  {
    kind: 'microphone',
    payloadType: 111,
    every: 20,
    clock: 48_000,
    packets: [packet([(level << 4) | 0, 20, (transport << 4) | 1, 0, 0], Buffer.alloc(320, 0x55))],
    transportAt: 19,
    keyAt: 0,
  },
  {
    kind: 'camera',
    payloadType: 96,
    every: 40,
    clock: 90_000,
    packets: [0x10, 0, 0, 0].map((start) =>
      packet([(transport << 4) | 1, 0, 0], Buffer.from([start, ...Array(999).fill(0x55)])),
    ),
    transportAt: 17,
    keyAt: 21,
  },
]

/** A header that is still empty, with extensions of one byte (RFC 8285, section 4.2). */
function packet(elements: number[], payload: Buffer) {
  const words = Math.ceil(elements.length / 4)
  const header = Buffer.alloc(16 + 4 * words)
  header[0] = 0x90
  header.writeUInt16BE(0xbede, 12)
  header.writeUInt16BE(words, 14)
  header.set(elements, 16)
  return Buffer.concat([header, payload])
}

/** Both tracks of a client, with their SSRCs. */
export function describeMedia(ssrc: number) {
  return streams.map((stream, index) => {
    const medium =
      stream.kind === 'microphone'
        ? new Audio(String(index), 'SendOnly')
        : new Video(String(index), 'SendOnly')
    if (medium instanceof Audio) medium.addOpusCodec(stream.payloadType)
    else medium.addVP8Codec(stream.payloadType)
    medium.addSSRC(ssrc + index, `person-${ssrc}`, `person-${ssrc}`, `${stream.kind}-${ssrc}`)
    return { stream, medium, ssrc: ssrc + index }
  })
}
