import type { PagePath } from '#platform/pages.ts'

const login = '/login' satisfies PagePath

/**
 * The page to return to after the login, from the `next` of the address: a path on this site.
 * Undefined for anything that a browser could take for another site, and for the login's own pages.
 */
export function returnPath(next: string | null): `/${string}` | undefined {
  if (next === null || next.length > longest || !isPlainPath(next)) return undefined
  const [path = ''] = next.split(/[?#]/)
  const decoded = decode(path)
  if (decoded === undefined || !isPlainPath(decoded) || leadsHere.test(decoded)) return undefined
  // A doubly encoded path could be decoded again by something behind us.
  return decoded.includes('%') ? undefined : (next as `/${string}`)
}

/** Where a login leads. In admin mode it returns to admin pages only. */
export function pathAfterLogin(next: string | null, { admin }: { admin: boolean }): `/${string}` {
  const back = returnPath(next)
  if (!admin) return back ?? ('/dashboard' satisfies PagePath)
  return back && /^\/admin(?=[/?#]|$)/.test(back) ? back : ('/admin' satisfies PagePath)
}

/** The address of a login that returns to this page. */
export const loginFor = (page: string) => `${login}?next=${encodeURIComponent(page)}`

const longest = 1000

/** Begins with one slash, and has no double slash, dot segments, backslash or invisible character. */
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
