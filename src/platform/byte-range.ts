/** A part of a file by its first and its last byte, both included. */
export type ByteRange = { start: number; end: number }

/**
 * What a `Range` header asks of a file (RFC 9110, section 14). A header that is not understood, is
 * not well-formed or names several ranges asks for the whole: a server may always answer that.
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

/** The last so many bytes, or all there are; of nothing there is no part to name. */
function suffixOf(length: number, bytes: number): RequestedRange {
  if (length === 0) return 'unsatisfiable'
  return bytes === 0 ? 'whole' : { start: Math.max(0, bytes - length), end: bytes - 1 }
}
