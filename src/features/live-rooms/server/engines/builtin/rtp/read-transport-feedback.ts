/** What a browser says of the packets from `base` on; a report may leave out the latest. */
export type TransportFeedback = {
  /** The transport-wide sequence number of the first packet, 16 bits. */
  base: number
  /**
   * When each packet arrived, in milliseconds by the browser's clock, which wraps at `clockRange`;
   * NaN where it did not arrive.
   */
  arrivals: Float64Array
}

/** Milliseconds: the reference time has 24 bits in units of 64 ms. */
export const clockRange = 2 ** 24 * 64

/** Packets that one report may cover; browsers report several times a second. */
const maxStatuses = 2048

/**
 * Reads transport-wide feedback (draft-holmer-rmcat-transport-wide-cc-extensions-01, section 3.1)
 * from `at` up to `end`; undefined where it contradicts itself.
 */
export function readTransportFeedback(
  bytes: Buffer,
  at: number,
  end: number,
): TransportFeedback | undefined {
  if (end - at < 20) return undefined
  const count = bytes.readUInt16BE(at + 14)
  if (count === 0 || count > maxStatuses) return undefined
  const arrivals = new Float64Array(count).fill(Number.NaN)
  let place = at + 20
  for (let index = 0; index < count; place += 2) {
    if (place + 2 > end) return undefined
    const next = readChunk(arrivals, index, bytes.readUInt16BE(place))
    if (next === index) return undefined
    index = next
  }
  let time = bytes.readUIntBE(at + 16, 3) * 64
  for (let index = 0; index < count; index += 1) {
    const status = arrivals[index]
    if (status === small && place < end) time += bytes.readUInt8(place) / 4
    else if (status === large && place + 2 <= end) time += bytes.readInt16BE(place) / 4
    else if (status === lost) {
      arrivals[index] = Number.NaN
      continue
    } else return undefined
    arrivals[index] = time
    place += status === small ? 1 : 2
  }
  return { base: bytes.readUInt16BE(at + 12), arrivals }
}

/** Packet status symbols (section 3.1.1). */
const [lost, small, large] = [0, 1, 2]

/**
 * Writes the symbols of one chunk from `index` on (sections 3.1.3 and 3.1.4).
 * @returns the index after them.
 */
function readChunk(symbols: Float64Array, index: number, chunk: number) {
  const isVector = chunk > 0x7fff
  const isWide = (chunk & 0x4000) !== 0
  const length = !isVector ? chunk & 0x1fff : isWide ? 7 : 14
  const next = Math.min(symbols.length, index + length)
  if (!isVector) symbols.fill((chunk >> 13) & 3, index, next)
  else {
    for (let place = 0; index + place < next; place += 1) {
      symbols[index + place] = isWide
        ? (chunk >> (12 - 2 * place)) & 3
        : (chunk >> (13 - place)) & 1
    }
  }
  return next
}
