import type { PagePath } from '#platform/page-address.ts'

const login = '/login' satisfies PagePath

/**
 * The page that asked for the login, from the `next` of the address: a path on this site. Anything
 * that a browser could take for another place is nothing, and so are the pages that lead here.
 */
export function wayBack(next: string | null): `/${string}` | undefined {
  if (next === null || next.length > longest || !isPlainPath(next)) return undefined
  const [path = ''] = next.split(/[?#]/)
  const decoded = decode(path)
  if (decoded === undefined || !isPlainPath(decoded) || leadsHere.test(decoded)) return undefined
  // Twice encoded it would be read once more by somebody behind us.
  return decoded.includes('%') ? undefined : (next as `/${string}`)
}

/** Where a login leads. In admin mode only a page of the admins is a way back. */
export function wayOn(next: string | null, { admin }: { admin: boolean }): `/${string}` {
  const back = wayBack(next)
  if (!admin) return back ?? ('/dashboard' satisfies PagePath)
  return back && /^\/admin(?=[/?#]|$)/.test(back) ? back : ('/admin' satisfies PagePath)
}

/** The login's own address for somebody who should come back to this one. */
export const loginFor = (page: string) => `${login}?next=${encodeURIComponent(page)}`

const longest = 1000

/** One slash first, none doubled, no dots that climb, no backslash, no sign that cannot be seen. */
const isPlainPath = (path: string) =>
  /^\/(?!\/)/.test(path) && !/[\\\p{Cc}\p{Cf}\p{Z}]|^[^?#]*\/[/.]/u.test(path)

const leadsHere = /^\/(login|forgot-password|reset-password|confirm-email|api)(\/|$)/i

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
