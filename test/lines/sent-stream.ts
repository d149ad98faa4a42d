import {
  beginPacket,
  payloadAt,
  writeHeader,
} from '#features/live-rooms/server/engines/builtin/rtp/rtp.ts'

/**
 * A browser's microphone or camera at a settable rate. Each packet of sound begins with the time it
 * was sent; pictures come in frames, and a keyframe is five times as large.
 */
export function openSentStream(
  kind: 'microphone' | 'camera',
  ssrc: number,
  put: (packet: Buffer) => void,
  /** The header extensions of each packet. */
  header = Buffer.alloc(0),
) {
  const isSound = kind === 'microphone'
  const every = isSound ? 20 : 40
  let kbits = 0
  let frames = 0
  let sequence = 0
  let wantsKeyframe = true

  function send(size: number, isFirst: boolean, isLast: boolean, isKeyframe: boolean, now: number) {
    const bytes = Buffer.allocUnsafe(payloadAt + Math.max(size, 16)).fill(0x55)
    if (isSound) bytes.writeDoubleBE(now, payloadAt)
    else {
      // RFC 7741, section 4.2: a picture ID of 15 bits, and a frame's first partition.
      bytes.writeUInt8(isFirst ? 0x90 : 0x80, payloadAt)
      bytes.writeUInt8(0x80, payloadAt + 1)
      bytes.writeUInt16BE(0x8000 | (frames & 0x7fff), payloadAt + 2)
      bytes.writeUInt8(isKeyframe ? 0 : 1, payloadAt + 4)
    }
    sequence = (sequence + 1) & 0xffff
    const packet = beginPacket(bytes, false, undefined)
    const type = (isSound ? 109 : 120) | (isLast && !isSound ? 128 : 0)
    writeHeader(packet, type, sequence, (frames * every * (isSound ? 48 : 90)) >>> 0, ssrc)
    if (header.length === 0) return put(packet)
    packet.writeUInt8(0x90)
    put(Buffer.concat([packet.subarray(0, 12), header, packet.subarray(12)]))
  }

  return {
    ssrc,
    /** Kilobits a second; 0: nothing is sent. */
    rate: (next: number) => {
      kbits = next
    },
    keyframe: () => {
      wantsKeyframe = true
    },
    /** Sends what is due, of so many milliseconds since the start. */
    sendUntil(passed: number, now: number) {
      for (; frames < passed / every; frames += 1) {
        if (kbits === 0) continue
        const isKeyframe = !isSound && wantsKeyframe
        wantsKeyframe = false
        const size = Math.round((kbits * every) / 8) * (isKeyframe ? 5 : 1)
        for (let at = 0; at < size; at += packetSize) {
          const isLast = at + packetSize >= size
          send(Math.min(packetSize, size - at), at === 0, isLast, isKeyframe && at === 0, now)
        }
      }
    },
  }
}

/** What browsers send at most, so that a packet at 510 kbit/s has a whole 20 ms of sound. */
const packetSize = 1280
