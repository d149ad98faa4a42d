/** A range by its first and its last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * The range that a `Range` header requests (RFC 9110, section 14). An unknown or malformed header, or
 * one with several ranges, counts as a request for the whole: a server may always send that.
 */
export function rangeOf(header: string | undefined, bytes: number): RequestedRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === '') return last === '' ? 'whole' : suffixOf(Number(last), bytes)
  const start = Number(first)
  const end = last === '' ? Number.POSITIVE_INFINITY : Number(last)
  if (end < start) return 'whole'
  return start < bytes ? { start, end: Math.min(end, bytes - 1) } : 'unsatisfiable'
}

type RequestedRange = ByteRange | 'whole' | 'unsatisfiable'

/** The last bytes of a file, or all of them; an empty file has no range. */
function suffixOf(length: number, bytes: number): RequestedRange {
  if (length === 0) return 'unsatisfiable'
  return bytes === 0 ? 'whole' : { start: Math.max(0, bytes - length), end: bytes - 1 }
}
