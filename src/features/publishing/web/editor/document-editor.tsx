import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { academy } from '#content/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { reasonOf } from '#platform/web/reason.ts'
import { Alert, Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { AcademyMoment } from '#platform/web/ui/moment.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { SiteDocument } from '../../contract.ts'
import { type KindName, kindOf, whyNotPublish } from '../../rules.ts'
import { api } from '../api.ts'
import { DocumentState } from '../document-state.tsx'
import { Conflict } from './conflict.tsx'
import { DocumentDialog, type Question } from './document-dialog.tsx'
import { DraftFields } from './draft-fields.tsx'
import { type DraftStatus, useDraft } from './use-draft.ts'
import { Versions } from './versions.tsx'

type Props = {
  kind: KindName
  /** Undefined as long as nothing was written. */
  document: SiteDocument | undefined
  onCreated: (id: string) => void
}

/** A document in its form: saved as a draft while it is written, published by a button. */
export function DocumentEditor({ kind, document, onCreated }: Props) {
  const navigate = useNavigate()
  const toList = () => navigate(pageAddress('/admin/site'))
  const { title, nameOf, warn, add } = kindOf(kind)
  const draft = useDraft(kind, document, (created) => {
    onCreated(created)
    navigate(pageAddress('/admin/site/:kind/:id', { kind, id: created }), { replace: true })
  })
  const { content, status } = draft
  const [asks, setAsks] = useState<Question>()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const today = dayIn(academy.timeZone, useNow())
  const errors = (tried && whyNotPublish(kind, content)?.fields) || {}
  const published = document?.published ?? null
  const isScheduled = document?.publish_at != null
  const isDifferent = document?.draft != null || status !== 'saved' || (document && !published)

  // The first field that waits has the focus, once its sentence is there to be read.
  const focuses = useRef(false)
  useEffect(() => {
    if (!focuses.current) return
    focuses.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })

  const publish = useAction({
    async call() {
      if (!(await draft.save())) throw new NotSaved()
      const current = draft.current()
      if (!current) throw new NotSaved()
      const { id, expected_revision } = current
      return call(api.publishSiteDocument, { params: { id }, body: { expected_revision } })
    },
    done: 'Published',
    failed: 'Failed to publish',
    reason: (error) =>
      error instanceof NotSaved
        ? 'The draft could not be saved. What you wrote is still here.'
        : reasonOf(error),
    changes: ['site', 'drafts'],
    onDone(after: SiteDocument) {
      setTried(false)
      draft.adopt(after)
    },
  })

  const holdBack = useAction({
    call: (scheduled: SiteDocument) =>
      call(api.scheduleSiteDocument, {
        params: { id: scheduled.id },
        body: { publish_at: null, expected_revision: scheduled.revision },
      }),
    done: 'Held back',
    failed: 'Failed to hold it back',
    changes: ['drafts'],
    onDone: draft.adopt,
  })

  /** Whether every field is ready; the first that is not has the focus. */
  function isReady() {
    setTried(true)
    if (!whyNotPublish(kind, content)) return true
    focuses.current = true
    return false
  }
  const tryToPublish = () => isReady() && publish.mutate()
  const tryToSchedule = () => isReady() && setAsks('schedule')

  return (
    <>
      <p className="mb-2 text-ui">
        <Link to={pageAddress('/admin/site')} className="inline-block py-1">
          The Site
        </Link>{' '}
        / {title}
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b pb-5">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="wrap-anywhere text-3">{document ? nameOf(content) : add}</h1>
            {document && <DocumentState kind={kind} document={document} />}
          </div>
          <p role="status" className="mt-1 text-ink-2 text-sm">
            {sentenceOf(status, document)}
          </p>
        </div>
        <div className="-ml-4 flex flex-wrap gap-3 lg:ml-0">
          {document?.draft && !isScheduled && (
            <Button look="quiet" size="small" disabled={status !== 'saved'} onClick={tryToSchedule}>
              Publish at a time
            </Button>
          )}
          {document?.draft && (
            <Button look="quiet" size="small" onClick={() => setAsks('discard')}>
              Throw draft away
            </Button>
          )}
          {published && (
            <Button look="quiet" size="small" onClick={() => setAsks('withdraw')}>
              Take off the site
            </Button>
          )}
          <Button
            size="small"
            className="max-lg:ml-4"
            busy={publish.isPending}
            disabled={!isDifferent || status === 'conflict' || status === 'gone'}
            onClick={tryToPublish}
          >
            {isScheduled ? 'Publish now' : 'Publish'}
          </Button>
        </div>
      </div>
      {status === 'conflict' && document && (
        <Conflict
          kind={kind}
          mine={content}
          theirs={document}
          onKeepMine={() => draft.keepMine(document)}
          onTakeTheirs={() => draft.adopt(document)}
        />
      )}
      {status === 'gone' && (
        <Alert title="It was thrown away meanwhile" className="mt-6">
          <p>Somebody else has thrown this draft away. What you wrote is still here to copy.</p>
        </Alert>
      )}
      {document?.publish_at && (
        <Note className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <p>
            Goes out <AcademyMoment at={document.publish_at} />. To change it, hold it back.
          </p>
          <Button
            look="white"
            size="small"
            busy={holdBack.isPending}
            onClick={() => holdBack.mutate(document)}
          >
            Hold it back
          </Button>
        </Note>
      )}
      <div ref={form} className="mt-6 max-w-[40rem]">
        <DraftFields
          kind={kind}
          content={content}
          published={published}
          errors={errors}
          warnings={warn?.(content, today) ?? {}}
          disabled={isScheduled}
          onChange={draft.change}
        />
      </div>
      {document && (
        <Versions kind={kind} id={document.id} onUse={isScheduled ? undefined : draft.fill} />
      )}
      {asks && document && (
        <DocumentDialog
          asks={asks}
          kind={kind}
          document={document}
          onChanged={draft.adopt}
          onLeave={toList}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}

/** What was typed is not on the server, so there is nothing to publish. */
class NotSaved extends Error {}

function sentenceOf(status: DraftStatus, document: SiteDocument | undefined) {
  if (status === 'saving' || status === 'unsaved') return 'Saving the draft...'
  if (status === 'failed') return 'The draft could not be saved. What you wrote is still here.'
  if (status === 'conflict') return 'Not saved: somebody else has changed it meanwhile.'
  const by = document?.draft?.by
  if (document?.draft) {
    const { at } = document.draft
    return `Draft saved ${shownDate(at)}, ${shownTime(at)}${by ? `, by ${fullName(by)}` : ''}.`
  }
  return document ? '' : 'It is saved as a draft as soon as you write.'
}
