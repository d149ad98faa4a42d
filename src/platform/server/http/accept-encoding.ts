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
export const acceptedEncodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.replace(/\s*;.*$/, '')),
  )
