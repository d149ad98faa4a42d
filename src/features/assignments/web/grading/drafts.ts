import { useSyncExternalStore } from 'react'
import { usePerson } from '#platform/web/session.ts'
import { unsent } from '#platform/web/unsent.ts'
import type { SubmissionVersion } from '../../grading-rules.ts'

/** A grade and feedback as they are typed, and the version that was shown when the typing began. */
export type Draft = { grade: string; feedback: string; expected: SubmissionVersion }

/** By submission id. */
type Drafts = Readonly<Record<string, Draft>>

/**
 * The grades that a person has typed and not saved. They are kept while another submission or page is
 * shown, until they are saved or discarded or the window is closed; see `unsent()`.
 */
export function useDrafts() {
  const { id: person } = usePerson()
  const drafts = useSyncExternalStore(subscribe, () => draftsOf(person))
  return {
    drafts,
    /** @param draft undefined once it is saved or discarded */
    keepDraft(id: string, draft: Draft | undefined) {
      const { [id]: _before, ...others } = draftsOf(person)
      const next = draft ? { ...others, [id]: draft } : others
      known = { person, drafts: next }
      const isNone = Object.keys(next).length === 0
      if (isNone) stored(person).forget()
      else stored(person).keep(next)
      // The browser asks before it closes the window.
      if (isNone) removeEventListener('beforeunload', askBeforeUnload)
      else addEventListener('beforeunload', askBeforeUnload)
      for (const onChange of listeners) onChange()
    },
  }
}

const stored = (person: string) => unsent<Drafts>(person, 'grades')

let known: { person: string; drafts: Drafts } | undefined
const listeners = new Set<() => void>()

function draftsOf(person: string) {
  if (known?.person !== person) known = { person, drafts: stored(person).read() ?? {} }
  return known.drafts
}

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
