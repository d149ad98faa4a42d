/**
 * The name of a cookie. Over HTTPS a prefix binds it to this very host, so that a site on a
 * neighbouring host can neither read nor set it (RFC 6265bis, section 4.1.3.2).
 */
export const secureName = (name: string, https: boolean) => (https ? `__Host-${name}` : name)

/**
 * A `Set-Cookie` header; no script sees the value. Without an age it lasts until the browser closes.
 * It is bound to HTTPS where the name says so by its prefix.
 */
export const setCookie = (name: string, value: string, maxAgeSeconds?: number) =>
  `${name}=${value}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}; Path=/; HttpOnly; SameSite=Lax${
    /^__(Host|Secure)-/.test(name) ? '; Secure' : ''
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
