/**
 * What is typed and not sent, kept in this window until it is forgotten: over a reload and a login, but
 * for no other window. Where the browser has no storage for the site, nothing is kept.
 */
export function keptInWindow<Typed extends object>(key: string) {
  return {
    /** What there is of it. */
    read(): Partial<Typed> {
      try {
        return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'))
      } catch {
        return {}
      }
    },
    keep(typed: Typed) {
      try {
        sessionStorage.setItem(key, JSON.stringify(typed))
      } catch {
        // The form works without.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
