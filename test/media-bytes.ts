// Files of sound by hand, for Node and for a browser: no program that encodes is needed.

/** Of one silent frame of layer III, 26 ms at 44.1 kHz: `kbits` decides its length alone. */
function mp3Frame(kbits: 32 | 192) {
  const frame = new Uint8Array(Math.floor((144 * kbits * 1000) / 44_100))
  // MPEG 1, layer III, without CRC, 44.1 kHz, one channel (ISO/IEC 11172-3, section 2.4.1.3).
  frame.set([0xff, 0xfb, kbits === 32 ? 0x10 : 0xb0, 0xc0])
  return frame
}

/**
 * An MP3 file of variable rate that does not say how many frames it has: players guess its length.
 * The first half has few bytes.
 */
export const mp3WithoutCount = (seconds: number) => {
  const frames = Math.round((seconds * 44_100) / 1152)
  return joined(Array.from({ length: frames }, (_, at) => mp3Frame(at < frames / 2 ? 32 : 192)))
}

/** A FLAC file of a tone (RFC 9639). @param says the samples that its beginning promises. */
export function flacOf(seconds: number, { says }: { says: number }) {
  const [rate, block] = [44_100, 4096]
  const frames = Math.round((seconds * rate) / block)
  const info = new DataView(new ArrayBuffer(34))
  info.setUint16(0, block)
  info.setUint16(2, block)
  // 20 bits of the rate, 3 of the channels less one, 5 of the bits of a sample less one, 36 of their number.
  info.setUint32(10, rate * 2 ** 12 + 0xf0)
  info.setUint32(14, says)
  const begin = Uint8Array.from([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 34])
  const all = Array.from({ length: frames }, (_, number) => flacFrame(number))
  return joined([begin, new Uint8Array(info.buffer), ...all])
}

/** 4096 samples of 16 bits as they are; the number is below 128. */
function flacFrame(number: number) {
  const head = Uint8Array.from([0xff, 0xf8, 0xc9, 0x08, number])
  const samples = new DataView(new ArrayBuffer(4096 * 2))
  for (let at = 0; at < 4096; at += 1)
    samples.setInt16(at * 2, 16_000 * Math.sin((2 * Math.PI * 440 * (number * 4096 + at)) / 44_100))
  const plain = Uint8Array.from([crc(head, 8, 0x07), 0x02])
  const body = joined([head, plain, new Uint8Array(samples.buffer)])
  const sum = crc(body, 16, 0x8005)
  return joined([body, Uint8Array.from([sum >> 8, sum & 255])])
}

function crc(bytes: Uint8Array, bits: 8 | 16, polynomial: number) {
  const [top, mask] = [2 ** (bits - 1), 2 ** bits - 1]
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit += 1)
      sum = (sum & top ? (sum << 1) ^ polynomial : sum << 1) & mask
  }
  return sum
}

/** A WAV file of one channel; a tone unless it is silent. */
export function wavBytes(seconds: number, { rate = 44_100, level = 0.5 } = {}) {
  const samples = new Int16Array(Math.round(seconds * rate))
  for (const at of samples.keys())
    samples[at] = Math.round(level * 32_767 * Math.sin((2 * Math.PI * 440 * at) / rate))
  const bytes = new DataView(new ArrayBuffer(44 + samples.byteLength))
  writeText(bytes, 0, 'RIFF')
  bytes.setUint32(4, bytes.byteLength - 8, true)
  writeText(bytes, 8, 'WAVEfmt ')
  for (const [at, value] of [16, 1 + 65_536, rate, rate * 2, 2 + 16 * 65_536].entries())
    bytes.setUint32(16 + at * 4, value, true)
  writeText(bytes, 36, 'data')
  bytes.setUint32(40, samples.byteLength, true)
  new Int16Array(bytes.buffer, 44).set(samples)
  return new Uint8Array(bytes.buffer)
}

export const joined = (parts: readonly Uint8Array[]) => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The same bytes with others at a place. */
export function patched(bytes: Uint8Array, at: number, ...values: number[]) {
  const changed = bytes.slice()
  changed.set(values, at)
  return changed
}

export const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

function writeText(bytes: DataView, at: number, text: string) {
  for (const [index, letter] of [...text].entries())
    bytes.setUint8(at + index, letter.charCodeAt(0))
}
