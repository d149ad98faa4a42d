import { head } from './rtcp.ts'

/** A packet's transport-wide sequence number, 16 bits, and when it arrived, in milliseconds. */
export type Arrival = { sequence: number; at: number }

/**
 * Transport-wide feedback: when each packet arrived, from which a publisher estimates its bandwidth
 * (draft-holmer-rmcat-transport-wide-cc-extensions-01, section 3.1). It takes several packets where
 * one cannot hold it all; `first` is the count of the first.
 */
export function transportFeedback(arrivals: readonly Arrival[], first: number, ssrc: number) {
  return inOne(inOrder(arrivals)).map((some, index) => write(some, first + index, ssrc))
}

/** Sequence numbers that one packet covers, received or not: it stays below 1000 bytes. */
const mostNumbers = 400

/** Quarters of a millisecond that a signed 16-bit delta holds with room to round, and a small one. */
const mostDelta = 32_000
const mostSmallDelta = 255

/** Sorted by sequence number without duplicates, relative to the first of them. */
function inOrder(arrivals: readonly Arrival[]) {
  const origin = arrivals[0]?.sequence ?? 0
  const place = ({ sequence }: Arrival) => ((sequence - origin + 0x8000) & 0xffff) - 0x8000
  const sorted = arrivals.toSorted((one, other) => place(one) - place(other))
  return sorted.filter(({ sequence }, index) => sequence !== sorted[index - 1]?.sequence)
}

function inOne(sorted: readonly Arrival[]) {
  const parts: Arrival[][] = []
  for (const arrival of sorted) {
    const part = parts.at(-1)
    const [start] = part ?? []
    const previous = part?.at(-1)
    const fits =
      start &&
      previous &&
      ((arrival.sequence - start.sequence) & 0xffff) < mostNumbers &&
      Math.abs(arrival.at - previous.at) * 4 < mostDelta
    if (fits) part?.push(arrival)
    else parts.push([arrival])
  }
  return parts
}

function write(arrivals: readonly Arrival[], number: number, ssrc: number) {
  const base = arrivals[0]?.sequence ?? 0
  const count = (((arrivals.at(-1)?.sequence ?? 0) - base) & 0xffff) + 1
  // The reference time is in units of 64 ms and before the first arrival.
  const reference = Math.floor((arrivals[0]?.at ?? 0) / 64)
  const deltas = new Map<number, number>()
  let last = reference * 64 * 4
  for (const { sequence, at } of arrivals) {
    const delta = Math.round(at * 4) - last
    deltas.set((sequence - base) & 0xffff, delta)
    last += delta
  }
  const chunks = Math.ceil(count / 7)
  const deltaBytes = [...deltas.values()].reduce((sum, delta) => sum + (isSmall(delta) ? 1 : 2), 0)
  const bytes = head(205, 15, Math.ceil((20 + 2 * chunks + deltaBytes) / 4) * 4)
  bytes.writeUInt32BE(ssrc, 8)
  bytes.writeUInt16BE(base, 12)
  bytes.writeUInt16BE(count, 14)
  bytes.writeUIntBE(reference & 0xffffff, 16, 3)
  bytes[19] = number & 255
  writeChunks(bytes, chunks, deltas)
  writeDeltas(bytes, 20 + 2 * chunks, deltas)
  return bytes
}

const isSmall = (delta: number) => delta >= 0 && delta <= mostSmallDelta

/** Status vectors of seven two-bit symbols each: not received, small delta, large or negative one. */
function writeChunks(bytes: Buffer, chunks: number, deltas: Map<number, number>) {
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    let symbols = 0xc000
    for (let place = 0; place < 7; place += 1) {
      const delta = deltas.get(7 * chunk + place)
      const symbol = delta === undefined ? 0 : isSmall(delta) ? 1 : 2
      symbols |= symbol << (12 - 2 * place)
    }
    bytes.writeUInt16BE(symbols, 20 + 2 * chunk)
  }
}

function writeDeltas(bytes: Buffer, start: number, deltas: Map<number, number>) {
  let at = start
  for (const delta of deltas.values()) {
    if (isSmall(delta)) bytes[at] = delta
    else bytes.writeInt16BE(delta, at)
    at += isSmall(delta) ? 1 : 2
  }
}
