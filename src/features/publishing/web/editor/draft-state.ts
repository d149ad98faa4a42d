import { isSame } from '../../content-rules.ts'
import type { Draft } from '../../field-types.ts'
import { type History, noHistory, recorded, redone, undone } from './undo-history.ts'

/** What the server has of a draft; a new document has no id until its first save. */
export type SavedDraft = { id: string | undefined; revision: number; content: Draft }

/**
 * `failed`: the save is tried again. `conflict`: somebody else has changed it meanwhile, which the editor
 * decides. `gone`: somebody else has deleted it.
 */
export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'gone'

export type DraftState = {
  content: Draft
  saved: SavedDraft
  status: DraftStatus
  history: History
}

export type DraftEvent =
  /** `field`: the text field whose keys made the change. `at`: in milliseconds. */
  | { type: 'write'; content: Draft; field?: string | undefined; at: number }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'save' }
  | { type: 'saved'; saved: SavedDraft }
  /** `httpStatus`: 0 where no answer came. */
  | { type: 'not-saved'; httpStatus: number }
  /** What the server has replaces what is in the form. */
  | { type: 'adopt'; saved: SavedDraft }
  | { type: 'discard' }
  /** The editor has seen somebody else's change, and will save over it. */
  | { type: 'keep-mine'; theirs: SavedDraft }

export const isUnsaved = ({ content, saved }: DraftState) => !isSame(content, saved.content)

/** The draft after an event; what is saved and when is up to the caller. */
export function nextDraft(state: DraftState, event: DraftEvent): DraftState {
  const { content, history } = state
  switch (event.type) {
    case 'write':
      return {
        ...write(state, event.content),
        history: recorded(history, content, event.field, event.at),
      }
    case 'undo':
      return goTo(state, undone(history, content))
    case 'redo':
      return goTo(state, redone(history, content))
    case 'save':
      // What was typed may have been taken back before it was saved.
      return { ...state, status: isUnsaved(state) ? 'saving' : 'saved' }
    case 'saved': {
      const after = { ...state, saved: event.saved }
      // Somebody may have written on meanwhile.
      return { ...after, status: isUnsaved(after) ? 'unsaved' : 'saved' }
    }
    case 'not-saved':
      return { ...state, status: statusFor(event.httpStatus) }
    case 'adopt':
      return {
        content: event.saved.content,
        saved: event.saved,
        status: 'saved',
        history: noHistory,
      }
    case 'discard':
      return { ...state, content: state.saved.content }
    case 'keep-mine':
      return { ...state, saved: event.theirs }
  }
}

/** A conflict stays until the editor has decided it. */
const write = (state: DraftState, content: Draft): DraftState => ({
  ...state,
  content,
  status: state.status === 'conflict' || state.status === 'gone' ? state.status : 'unsaved',
})

const goTo = (state: DraftState, step: { content: Draft; history: History } | undefined) =>
  step ? { ...write(state, step.content), history: step.history } : state

function statusFor(httpStatus: number): DraftStatus {
  if (httpStatus === 409) return 'conflict'
  return httpStatus === 404 ? 'gone' : 'failed'
}
