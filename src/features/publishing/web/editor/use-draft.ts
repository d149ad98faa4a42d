import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiProblem, call } from '#platform/web/api.ts'
import { usePerson } from '#platform/web/session.ts'
import { toasts } from '#platform/web/ui/toasts.ts'
import { unsent } from '#platform/web/unsent.ts'
import { useInvalidate } from '#platform/web/use-invalidate.ts'
import { isSame, withFollowers, withValue } from '../../content-rules.ts'
import type { SiteDocument } from '../../contract.ts'
import type { Draft, Typed } from '../../field-types.ts'
import { type KindName, kindOf } from '../../rules.ts'
import { api } from '../api.ts'
import { contentOf, siteDocumentKey } from '../use-site-documents.ts'
import {
  type DraftEvent,
  type DraftState,
  isUnsaved,
  nextDraft,
  type SavedDraft,
} from './draft-state.ts'
import { noHistory } from './undo-history.ts'

/** How long after the last key a draft is saved. */
const pauseMs = 800
/** How long after a failure it is tried again. */
const retryMs = 5_000

/**
 * A draft that saves itself while it is written. Saves run one after the other, each on the revision
 * that the one before has made; a document that somebody else has changed meanwhile is a conflict,
 * which the editor decides.
 */
export function useDraft(
  kind: KindName,
  document: SiteDocument | undefined,
  onCreated: (id: string) => void,
) {
  const { id: person } = usePerson()
  const [first] = useState(() => firstOf(kind, document, person))
  const { state, now, dispatch } = useDraftState(kind, first)
  const { save, saveSoon } = useSaving({ kind, now, dispatch, onCreated })
  const adopt = (theirs: SiteDocument) => dispatch({ type: 'adopt', saved: savedOf(theirs) })

  /** Somebody else's change is taken over where nothing of one's own would be lost. */
  useEffect(() => {
    if (!document || document.id !== now().saved.id) return
    const isNewer = document.revision > now().saved.revision
    if (isNewer && !isUnsaved(now()) && now().status === 'saved') adopt(document)
  })

  function write(event: DraftEvent & { type: 'write' | 'undo' | 'redo' }) {
    if (dispatch(event).status === 'unsaved') saveSoon()
  }

  return {
    content: state.content,
    status: state.status,
    isUnsaved: () => isUnsaved(now()),
    save,
    /** What the next change says it is based on; undefined for a document that has no id yet. */
    current() {
      const { id, revision } = now().saved
      return id === undefined ? undefined : { id, expected_revision: revision }
    },

    change(path: string, value: Typed) {
      const { content: before } = now()
      const field = typeof value === 'string' ? path : undefined
      const next = withValue(before, path, value)
      const { follow } = kindOf(kind)
      const content = document?.last || !follow ? next : withFollowers(follow, before, next)
      write({ type: 'write', content, field, at: Date.now() })
    },

    canUndo: state.history.past.length > 0,
    canRedo: state.history.future.length > 0,
    undo: () => write({ type: 'undo' }),
    redo: () => write({ type: 'redo' }),

    /** Writes an older version, or none of it, into the form. */
    fill(content: Draft) {
      write({ type: 'write', content, at: Date.now() })
      return save()
    },

    adopt,

    /** Gives up what is not saved. */
    discard: () => void dispatch({ type: 'discard' }),

    /** Saves what was typed over somebody else's change, which the editor has seen. */
    keepMine(theirs: SiteDocument) {
      dispatch({ type: 'keep-mine', theirs: savedOf(theirs) })
      return save()
    },
  }
}

/** The state of a draft, also between two renders; what is not saved of it is kept in this window. */
function useDraftState(kind: KindName, first: DraftState) {
  const { id: person } = usePerson()
  const [state, setState] = useState(first)
  const latest = useRef(state)
  const { schemaVersion: schema_version } = kindOf(kind)
  return {
    state,
    now: () => latest.current,
    dispatch(event: DraftEvent) {
      const before = latest.current
      const after = nextDraft(before, event)
      latest.current = after
      setState(after)
      const { id, revision } = after.saved
      if (id !== before.saved.id) unsavedOf(kind, before.saved.id, person).forget()
      const kept = unsavedOf(kind, id, person)
      if (isUnsaved(after)) kept.keep({ content: after.content, schema_version, revision })
      else kept.forget()
      return after
    },
  }
}

type Saving = Pick<ReturnType<typeof useDraftState>, 'now' | 'dispatch'> & {
  kind: KindName
  onCreated: (id: string) => void
}

/** Saves a draft one time after the other, also when the page is left. */
function useSaving({ kind, now, dispatch, onCreated }: Saving) {
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const queue = useRef(Promise.resolve(true))
  const timer = useRef<number>(undefined)
  const isLeft = useRef(false)

  async function saveOnce() {
    const { status, content, saved } = dispatch({ type: 'save' })
    if (status === 'saved') return true
    try {
      const after = await send(kind, saved, content)
      dispatch({ type: 'saved', saved: { id: after.id, revision: after.revision, content } })
      // Shown at once, before the news of it has come.
      queries.setQueryData(siteDocumentKey(after.id), after)
      if (!saved.id && !isLeft.current) onCreated(after.id)
      return true
    } catch (error) {
      const httpStatus = error instanceof ApiProblem ? error.status : 0
      const { status } = dispatch({ type: 'not-saved', httpStatus })
      if (status === 'conflict') void invalidate(['drafts', 'site'])
      else if (status === 'failed' && !isLeft.current) saveIn(retryMs)
      return false
    }
  }

  function saveIn(ms: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void save(), ms)
  }

  /** Saves what was typed; false where that has failed. */
  function save() {
    window.clearTimeout(timer.current)
    queue.current = queue.current.then(saveOnce)
    return queue.current
  }

  const warnUnsaved = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved(now())) event.preventDefault()
  })
  const saveOnLeaving = useEffectEvent(() => {
    isLeft.current = true
    void save()
  })
  const saveKept = useEffectEvent(() => {
    if (now().status === 'saved') return
    toasts.show({ title: 'What you had typed is here again' })
    if (now().status === 'unsaved') void save()
  })
  useEffect(() => {
    isLeft.current = false
    saveKept()
    const warn = (event: BeforeUnloadEvent) => warnUnsaved(event)
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      saveOnLeaving()
    }
  }, [])

  return { save, saveSoon: () => saveIn(pauseMs) }
}

function send(kind: KindName, { id, revision }: SavedDraft, content: Draft) {
  const { schemaVersion: schema_version } = kindOf(kind)
  if (!id)
    return call(api.draftSiteDocument, { params: { kind }, body: { content, schema_version } })
  return call(api.saveSiteDraft, {
    params: { id },
    body: { content, schema_version, expected_revision: revision },
  })
}

const savedOf = (document: SiteDocument): SavedDraft => ({
  id: document.id,
  revision: document.revision,
  content: contentOf(document),
})

/** What a person has typed into a document's form and could not save; see `unsent()`. */
const unsavedOf = (kind: KindName, id: string | undefined, person: string) =>
  unsent<{ content: Draft; schema_version: number; revision: number }>(
    person,
    `site.${kind}.${id ?? 'new'}`,
  )

/** The draft to begin with: as it was left unsaved, else as it is saved. */
function firstOf(kind: KindName, document: SiteDocument | undefined, person: string): DraftState {
  const saved = document
    ? savedOf(document)
    : { id: undefined, revision: 0, content: begunOf(kind) }
  const unsaved = unsavedOf(kind, document?.id, person).read()
  const isUsable = unsaved?.schema_version === kindOf(kind).schemaVersion
  const history = noHistory
  if (!isUsable || isSame(unsaved.content, saved.content))
    return { saved, content: saved.content, status: 'saved', history }
  const status = unsaved.revision === saved.revision ? 'unsaved' : 'conflict'
  return { saved, content: unsaved.content, status, history }
}

/** What a new document begins with. */
function begunOf(kind: KindName): Draft {
  const about = kindOf(kind)
  return (!about.single && about.begin) || {}
}
