/** An unfinished submission: of its file only the name can be kept. */
type Kept = { notes: string; file: string }

/**
 * Keeps the notes for an assignment until they are handed in or discarded, also over a login when the
 * session has ended. They are lost with the window, and shown to the same person only.
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
        // No storage for this site; the dialog works without.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // No storage: nothing is kept.
      }
    },
  }
}
