/** The first of the offered encodings that a request's `accept-encoding` accepts. */
export function accepts(
  header: string | undefined,
  offered: { br?: Buffer | undefined; gzip?: Buffer | undefined },
) {
  const taken = acceptedEncodings(header)
  for (const name of ['br', 'gzip'] as const) {
    const body = offered[name]
    if (body && taken.has(name)) return { name, body }
  }
  return undefined
}

/** The encodings that an `accept-encoding` names and does not refuse by `q=0`. */
export function acceptedEncodings(header = ''): ReadonlySet<string> {
  const known = kept.get(header)
  if (known) return known
  const read = encodingsIn(header)
  // Browsers send a handful; what a stranger makes up must not fill the memory.
  if (kept.size >= 100) kept.clear()
  if (header.length <= 100) kept.set(header, read)
  return read
}

const kept = new Map<string, ReadonlySet<string>>()

const encodingsIn = (header: string) =>
  new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1).join('').trimEnd()),
  )
