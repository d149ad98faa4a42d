/** What was heard last stands first: its key, and its place in milliseconds. */
type Kept = readonly (readonly [key: string, ms: number])[]

const storedAs = 'cadenza.places'
/** Of how many sounds and films the place is kept. */
export const mostKept = 60
/** Who has heard less, or has only the end before them, begins at the beginning. */
const atLeast = 5000

/** A place near the beginning or the end is forgotten. */
export function withPlace(kept: Kept, key: string, ms: number, durationMs = Infinity): Kept {
  const others = kept.filter(([it]) => it !== key)
  const isWorthIt = ms >= atLeast && ms <= durationMs - atLeast
  return isWorthIt ? [[key, Math.round(ms)] as const, ...others].slice(0, mostKept) : others
}

/** Reads what stands in the storage, which anybody may have written. */
export function readKept(stored: string | null): Kept {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry).slice(0, mostKept) : []
  } catch {
    return []
  }
}

const isEntry = (it: unknown): it is [string, number] =>
  Array.isArray(it) &&
  it.length === 2 &&
  typeof it[0] === 'string' &&
  Number.isFinite(it[1]) &&
  it[1] >= 0

/** Where this browser has left it, in milliseconds. */
export function placeOf(key: string) {
  return stored().find(([it]) => it === key)?.[1] ?? 0
}

export function keepPlace(key: string, ms: number, durationMs: number | undefined) {
  try {
    localStorage.setItem(storedAs, JSON.stringify(withPlace(stored(), key, ms, durationMs)))
  } catch {
    // Without storage every one begins at the beginning.
  }
}

function stored() {
  try {
    return readKept(localStorage.getItem(storedAs))
  } catch {
    return []
  }
}
