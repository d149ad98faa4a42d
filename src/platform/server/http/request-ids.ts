import { randomUUID } from 'node:crypto'

export type RequestIds = ReturnType<typeof openRequestIds>

/**
 * Ids of requests that are answered in less time than a random one takes: a UUID of this process with a
 * counter at its end (version 8, RFC 9562, section 5.8).
 */
export function openRequestIds() {
  const [first, second, third = '', fourth] = randomUUID().split('-')
  const prefix = `${first}-${second}-8${third.slice(1)}-${fourth}-`
  let count = 0
  const last = () => prefix + count.toString(16).padStart(12, '0')
  return {
    /** The id of a request that has come now. */
    next() {
      count += 1
      return last()
    },
    /** The same over an earlier id of these in some bytes, of which only the counter differs. */
    writeNext(bytes: Buffer, from: number) {
      count += 1
      const end = from + prefix.length + 11
      for (let rest = count, at = end; rest > 0; rest = Math.floor(rest / 16), at -= 1) {
        bytes[at] = digits[rest % 16] as number
      }
    },
    last,
  }
}

const digits = Buffer.from('0123456789abcdef')
