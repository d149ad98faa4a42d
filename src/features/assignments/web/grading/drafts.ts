import { useSyncExternalStore } from 'react'
import type { SubmissionVersion } from '../../grading-rules.ts'

/** A grade and feedback as they are typed, and the version that was shown when the typing began. */
export type Draft = { grade: string; feedback: string; expected: SubmissionVersion }

/**
 * Unsaved grades by submission id. They are kept while another submission or page is shown, until
 * they are saved or discarded or the window is closed.
 */
export const useDrafts = () => useSyncExternalStore(subscribe, () => drafts)

export function keepDraft(id: string, draft: Draft | undefined) {
  const next = new Map(drafts)
  if (draft) next.set(id, draft)
  else next.delete(id)
  drafts = next
  // The browser asks before it closes the window.
  if (drafts.size > 0) addEventListener('beforeunload', askBeforeUnload)
  else removeEventListener('beforeunload', askBeforeUnload)
  for (const onChange of listeners) onChange()
}

let drafts: ReadonlyMap<string, Draft> = new Map()
const listeners = new Set<() => void>()

function subscribe(onChange: () => void) {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
