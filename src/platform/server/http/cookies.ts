/**
 * What a cookie of ours is called. By HTTPS its name binds it to this very host, so that a site next
 * door can neither read nor set it (RFC 6265bis, section 4.1.3.2).
 */
export const secureName = (name: string, https: boolean) => (https ? `__Host-${name}` : name)

/** A `Set-Cookie` header for a name that `secureName` made; no script sees the value. */
export const setCookie = (name: string, value: string, maxAgeSeconds: number) =>
  `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${
    name.startsWith('__Host-') ? '; Secure' : ''
  }`

/** The value of a cookie in a `Cookie` header, as it was set. */
export function cookieIn(header: string, name: string) {
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}
