type Typed = {
  grade: string
  feedback: string
  /** By their criteria. */
  marks: Record<string, number | undefined>
}

const keyOf = (takeId: string) => `cadenza.grade.${takeId}`

/** What was typed for a take and not saved, in this window. */
export function keptGrade(takeId: string): Typed | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(takeId))
    return kept === null ? undefined : { grade: '', feedback: '', marks: {}, ...JSON.parse(kept) }
  } catch {
    return undefined
  }
}

export function keepGrade(takeId: string, typed: Typed) {
  try {
    sessionStorage.setItem(keyOf(takeId), JSON.stringify(typed))
  } catch {
    // No storage for this site; the form works without.
  }
}

export function forgetGrade(takeId: string) {
  try {
    sessionStorage.removeItem(keyOf(takeId))
  } catch {
    // No storage: nothing is kept.
  }
}
