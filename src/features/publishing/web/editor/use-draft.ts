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
import { noHistory, recorded, redone, undone } from './undo-history.ts'

/** How long after the last key a draft is saved. */
const pauseMs = 800
/** How long after a failure it is tried again. */
const retryMs = 5_000

export type DraftStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict' | 'gone'

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
  const queries = useQueryClient()
  const invalidate = useInvalidate()
  const { id: person } = usePerson()
  const [first] = useState(() => firstOf(kind, document, person))
  const [content, setContent] = useState(first.content)
  const [status, setStatus] = useState<DraftStatus>(first.status)
  const typed = useRef(content)
  const saved = useRef(first.saved)
  const queue = useRef(Promise.resolve(true))
  const timer = useRef<number>(undefined)
  const [history, setHistory] = useState(noHistory)

  const schema_version = kindOf(kind).schemaVersion

  const isUnsaved = () => !isSame(typed.current, saved.current.content)

  /** Keeps in this window what is not saved yet. */
  function keepUnsaved() {
    const { id, revision } = saved.current
    const kept = unsavedOf(kind, id, person)
    if (isUnsaved()) kept.keep({ content: typed.current, schema_version, revision })
    else kept.forget()
  }

  function adopt({ id, revision, ...rest }: SiteDocument) {
    const content = contentOf({ id, revision, ...rest })
    saved.current = { id, revision, content }
    typed.current = content
    keepUnsaved()
    setContent(content)
    setHistory(noHistory)
    setStatus('saved')
  }

  /** Somebody else's change is taken over where nothing of one's own would be lost. */
  useEffect(() => {
    if (!document || document.id !== saved.current.id) return
    if (document.revision > saved.current.revision && !isUnsaved() && status === 'saved') {
      adopt(document)
    }
  })

  const isLeft = useRef(false)
  const warnUnsaved = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  const saveOnLeaving = useEffectEvent(() => {
    isLeft.current = true
    void save()
  })
  const saveKept = useEffectEvent(() => {
    if (first.status === 'saved') return
    toasts.show({ title: 'What you had typed is here again' })
    if (first.status === 'unsaved') void save()
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

  async function saveOnce() {
    if (!isUnsaved()) {
      // What was typed was taken back before it was saved.
      setStatus('saved')
      return true
    }
    const sent = typed.current
    setStatus('saving')
    try {
      const { id, revision } = saved.current
      const after = id
        ? await call(api.saveSiteDraft, {
            params: { id },
            body: { content: sent, schema_version, expected_revision: revision },
          })
        : await call(api.draftSiteDocument, {
            params: { kind },
            body: { content: sent, schema_version },
          })
      if (!id) unsavedOf(kind, undefined, person).forget()
      saved.current = { id: after.id, revision: after.revision, content: sent }
      keepUnsaved()
      setStatus(isUnsaved() ? 'unsaved' : 'saved')
      showSaved(after)
      if (!id && !isLeft.current) onCreated(after.id)
      return true
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 0
      setStatus(status === 409 ? 'conflict' : status === 404 ? 'gone' : 'failed')
      if (status === 409) void invalidate(['drafts', 'site'])
      else if (status !== 404 && !isLeft.current) saveIn(retryMs)
      return false
    }
  }

  /** Shows the saved draft at once, before the news of it has come. */
  const showSaved = (after: SiteDocument) => queries.setQueryData(siteDocumentKey(after.id), after)

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

  function write(next: Draft) {
    typed.current = next
    keepUnsaved()
    setContent(next)
    if (status === 'conflict' || status === 'gone') return
    setStatus('unsaved')
    saveIn(pauseMs)
  }

  function step(to: ReturnType<typeof undone>) {
    if (!to) return
    setHistory(to.history)
    write(to.content)
  }

  return {
    content,
    status,
    isUnsaved,
    save,
    /** What the next change says it is based on; undefined for a document that has no id yet. */
    current() {
      const { id, revision } = saved.current
      return id === undefined ? undefined : { id, expected_revision: revision }
    },

    change(path: string, value: Typed) {
      const typedAt = typeof value === 'string' ? path : undefined
      setHistory(recorded(history, typed.current, typedAt, Date.now()))
      const next = withValue(typed.current, path, value)
      const { follow } = kindOf(kind)
      write(document?.last || !follow ? next : withFollowers(follow, typed.current, next))
    },

    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => step(undone(history, typed.current)),
    redo: () => step(redone(history, typed.current)),

    /** Writes an older version, or none of it, into the form. */
    fill(content: Draft) {
      setHistory(recorded(history, typed.current, undefined, Date.now()))
      write(content)
      return save()
    },

    adopt,

    /** Gives up what is not saved. */
    discard() {
      typed.current = saved.current.content
      keepUnsaved()
    },

    /** Saves what was typed over somebody else's change, which the editor has seen. */
    keepMine(theirs: SiteDocument) {
      saved.current = { id: theirs.id, revision: theirs.revision, content: contentOf(theirs) }
      return save()
    },
  }
}

/** What a person has typed into a document's form and could not save; see `unsent()`. */
const unsavedOf = (kind: KindName, id: string | undefined, person: string) =>
  unsent<{ content: Draft; schema_version: number; revision: number }>(
    person,
    `site.${kind}.${id ?? 'new'}`,
  )

/** The content to begin with: as it was left unsaved, else as it is saved. */
function firstOf(kind: KindName, document: SiteDocument | undefined, person: string) {
  const content = document ? contentOf(document) : begunOf(kind)
  const saved = { id: document?.id, revision: document?.revision ?? 0, content }
  const unsaved = unsavedOf(kind, document?.id, person).read()
  const isUsable = unsaved?.schema_version === kindOf(kind).schemaVersion
  if (!isUsable || isSame(unsaved.content, content)) {
    return { saved, content, status: 'saved' as const }
  }
  const status = unsaved.revision === saved.revision ? ('unsaved' as const) : ('conflict' as const)
  return { saved, content: unsaved.content, status }
}

/** What a new document begins with. */
function begunOf(kind: KindName): Draft {
  const about = kindOf(kind)
  return (!about.single && about.begin) || {}
}
