/** What somebody was about to hand in: a file itself cannot be kept, only what it was called. */
type Kept = { notes: string; file: string }

/**
 * What was typed for an assignment, until it is handed in or given up: a session that ends meanwhile
 * leads to the login and back. It goes with the window, and nobody else is shown it.
 */
export function keptNotes(person: string, assignment: string) {
  const key = `cadenza.hand-in.${person}.${assignment}`
  return {
    read(): Kept {
      try {
        return { notes: '', file: '', ...JSON.parse(sessionStorage.getItem(key) ?? '{}') }
      } catch {
        return { notes: '', file: '' }
      }
    },
    keep(kept: Kept) {
      try {
        sessionStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // The browser keeps nothing for this site; the dialog works without.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Then there is nothing kept.
      }
    },
  }
}
