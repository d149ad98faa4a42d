/** Milliseconds for which what was typed is kept. */
const longestKept = 24 * 60 * 60 * 1000

const prefix = 'cadenza.unsent.'

/** What is stored of one form. */
type Kept<Typed> = { at: number; typed: Typed }

/**
 * What a person has typed into a form and not sent. It is kept in this window for a day at most: over a
 * reload, a logout and a login, and for nobody else. Where the browser has no storage for the site,
 * nothing is kept. Passwords and files never come here.
 * @param form names the form and what it is about: `reply.<id of a discussion>`
 */
export function unsent<Typed extends object>(personId: string, form: string) {
  const key = `${prefix}${personId}.${form}`
  return {
    read(): Typed | undefined {
      return withStorage((storage) => keptAt<Typed>(storage, key))
    },
    keep(typed: Typed) {
      const kept: Kept<Typed> = { at: Date.now(), typed }
      withStorage((storage) => storage.setItem(key, JSON.stringify(kept)))
    },
    forget() {
      withStorage((storage) => storage.removeItem(key))
    },
  }
}

/** Removes what others have typed in this window, and what is too old. */
export function forgetOthersUnsent(personId: string) {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(prefix)) continue
      if (key.startsWith(`${prefix}${personId}.`)) keptAt(storage, key)
      else storage.removeItem(key)
    }
  })
}

/** Whether this person, or anybody, has typed something in this window that was not sent. */
export const hasUnsent = (personId?: string) =>
  withStorage((storage) =>
    Object.keys(storage).some(
      (key) =>
        key.startsWith(personId ? `${prefix}${personId}.` : prefix) &&
        keptAt(storage, key) !== undefined,
    ),
  ) ?? false

function keptAt<Typed>(storage: Storage, key: string) {
  const text = storage.getItem(key)
  const kept = text === null ? undefined : (JSON.parse(text) as Partial<Kept<Typed>> | null)
  const isFresh = typeof kept?.at === 'number' && Date.now() - kept.at < longestKept
  if (isFresh) return kept.typed
  storage.removeItem(key)
  return undefined
}

function withStorage<Result>(use: (storage: Storage) => Result) {
  try {
    return use(sessionStorage)
  } catch {
    // The form works without.
    return undefined
  }
}
