import { useSyncExternalStore } from 'react'
import { noteOnItsWay } from './any-on-its-way.ts'
import { countKeptFiles, type KeptFile } from './kept-files.ts'

/** What this page sends of a take. */
export type TakeUpload = {
  kept: KeptFile
  sent: number
  /** Waiting, it goes on by itself. `refused`: it never will, and its file stays until it is discarded. */
  state: 'sending' | 'waiting' | 'refused'
  /** For what it waits. */
  waitsFor?: 'line' | 'room' | 'server'
  /** Why it was refused. */
  reason?: string
}

let uploads: ReadonlyMap<string, TakeUpload> = new Map()
const listeners = new Set<() => void>()

/** The uploads of this page, by their takes. */
export const useTakeUploads = () => useSyncExternalStore(subscribeToUploads, listUploads)

export const listUploads = () => uploads

/** Shows a change of an upload, or that there is none any more. */
export function publishUpload(takeId: string, upload: TakeUpload | undefined) {
  const next = new Map(uploads)
  if (upload) next.set(takeId, upload)
  else next.delete(takeId)
  uploads = next
  for (const onChange of listeners) onChange()
}

/** Lets the next pages do without this code where nothing is left. */
export async function noteWhatIsLeft() {
  const kept = await countKeptFiles()
  noteOnItsWay(kept > 0 || uploads.size > 0)
}

export function subscribeToUploads(onChange: () => void) {
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
  }
}
