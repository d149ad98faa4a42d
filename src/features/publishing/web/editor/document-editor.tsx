import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { academy } from '#platform/academy.ts'
import { dayIn } from '#platform/dates.ts'
import { fullName } from '#platform/full-name.ts'
import { pageAddress } from '#platform/page-address.ts'
import { shownDate, shownTime } from '#platform/web/moments.ts'
import { Alert } from '#platform/web/ui/alert.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { classChanges } from '../../class-change-rules.ts'
import type { SiteDocument } from '../../contract.ts'
import { hasPreview } from '../../preview-rules.ts'
import { addOf, type KindName, kindOf, whyNotPublish } from '../../rules.ts'
import { DocumentState } from '../document-state.tsx'
import { PrintFailures } from '../print-failures.tsx'
import { useCourseNames } from '../use-course-names.ts'
import { contentOf, useSiteRows } from '../use-site-documents.ts'
import { Conflict } from './conflict.tsx'
import { DocumentDialog, type Question } from './document-dialog.tsx'
import { DocumentForm } from './document-form.tsx'
import { EditorBar } from './editor-bar.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { Preview } from './preview.tsx'
import { ScheduleNote } from './schedule-note.tsx'
import { TimetableWeek } from './timetable-week.tsx'
import { useAnnouncement } from './use-announcement.ts'
import { type DraftStatus, useDraft } from './use-draft.ts'
import { usePublish } from './use-publish.ts'
import { useUndoKeys } from './use-undo-keys.ts'
import { useUploads } from './use-uploads.ts'
import { Versions } from './versions.tsx'

type Props = {
  kind: KindName
  /** Undefined as long as nothing was written. */
  document: SiteDocument | undefined
  /** Somebody else has thrown it away. */
  isGone: boolean
  onCreated: (id: string) => void
}

/** A document in its form: saved as a draft while it is written, published by a button. */
export function DocumentEditor({ kind, document, isGone, onCreated }: Props) {
  const navigate = useNavigate()
  const toList = () => navigate(pageAddress('/admin/site'))
  const { title, nameOf, warn } = kindOf(kind)
  const draft = useDraft(kind, document, (created) => {
    onCreated(created)
    navigate(pageAddress('/admin/site/:kind/:id', { kind, id: created }), { replace: true })
  })
  const { content } = draft
  const status = isGone ? 'gone' : draft.status
  const { options, courseName } = useCourseNames()
  const site = useSiteRows().data
  const [asks, setAsks] = useState<Question>()
  const [tried, setTried] = useState(false)
  const [announced, announce] = useAnnouncement()
  const [asked, setAsked] = useState<{ path: string }>()
  const uploads = useUploads()
  const form = useRef<HTMLDivElement>(null)
  const today = dayIn(academy.timeZone, useNow())
  const isScheduled = document?.publish_at != null
  const changes =
    kind === 'timetable' ? classChanges(document?.published ?? {}, content) : undefined

  // The first field that waits has the focus, once its sentence is there to be read.
  const focuses = useRef(false)
  useEffect(() => {
    if (!focuses.current) return
    // A render of something else may come first, without the sentences.
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    if (!first) return
    focuses.current = false
    first.focus()
  })
  const focusFirstError = () => {
    focuses.current = true
  }

  // Whoever writes on is not called back.
  const forgetFirstError = () => {
    focuses.current = false
  }

  const publish = usePublish({
    draft,
    onPublished: () => setTried(false),
    onRefused: focusFirstError,
  })
  const errors = {
    ...publish.refusals,
    ...(tried && whyNotPublish(kind, content)?.fields),
  }

  const step = (words: string, run: () => void) => () => {
    if (isScheduled || uploads.hold()) return
    run()
    announce(`${words}.`)
  }
  const steps = { undo: step('Undone', draft.undo), redo: step('Done again', draft.redo) }
  useUndoKeys(steps)

  /** Whether every field is ready; the first that is not has the focus. */
  function isReady() {
    if (uploads.hold()) return false
    setTried(true)
    if (!whyNotPublish(kind, content)) return true
    focusFirstError()
    return false
  }

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
            <h1 className="wrap-anywhere text-3">{document ? nameOf(content) : addOf(kind)}</h1>
            {document && <DocumentState kind={kind} document={document} />}
          </div>
          <p role="status" className="mt-1 text-ink-2 text-sm">
            {sentenceOf(status, document)}
          </p>
          <p aria-live="polite" className="sr-only">
            {announced}
          </p>
        </div>
        <EditorBar
          kind={kind}
          document={document}
          draft={{ ...draft, ...steps, status }}
          isPublishing={publish.isPending}
          onPublish={() => isReady() && (changes?.length ? setAsks('publish') : publish.mutate())}
          onSchedule={() => isReady() && setAsks('schedule')}
          onAsk={setAsks}
        />
      </div>
      {status === 'conflict' && document && (
        <Conflict
          kind={kind}
          mine={content}
          theirs={document}
          courseName={courseName}
          onKeepMine={() => draft.keepMine(document)}
          onTakeTheirs={() => draft.adopt(document)}
        />
      )}
      {status === 'gone' && (
        <Alert title="It was thrown away meanwhile" className="mt-6">
          <p>Somebody else has thrown this draft away. What you wrote is still here to copy.</p>
        </Alert>
      )}
      {site && <PrintFailures failures={site.failures} rows={site.items} />}
      {document?.held_back && (
        <Alert title="It did not go out at its time" className="mt-6">
          <p>{document.held_back}. The site stayed as it was; this is a draft again.</p>
        </Alert>
      )}
      {document?.publish_at && (
        <ScheduleNote document={document} publishAt={document.publish_at} onHeld={draft.adopt} />
      )}
      {kind === 'timetable' && (
        <TimetableWeek
          content={content}
          published={document?.published ?? undefined}
          courseName={courseName}
          onChoose={(index) => setAsked({ path: `classes.${index}` })}
        />
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-12 xl:grid-cols-[minmax(0,40rem)_minmax(24.5rem,1fr)]">
        <div ref={form} onInput={forgetFirstError} className="min-w-0 max-w-[40rem] pl-4">
          <DocumentForm
            kind={kind}
            content={content}
            published={document?.published ?? null}
            errors={errors}
            warnings={warn?.(content, today) ?? {}}
            disabled={isScheduled}
            change={draft.change}
            announce={announce}
            asked={asked}
            uploads={uploads}
            courses={options}
            courseName={courseName}
          />
        </div>
        {document && hasPreview(kind) && (
          <div className="max-xl:mt-12 xl:sticky xl:top-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
            <Preview
              kind={kind}
              id={document.id}
              revision={document.revision}
              isReady={!whyNotPublish(kind, contentOf(document))}
            />
          </div>
        )}
        {document && (
          <Versions
            kind={kind}
            id={document.id}
            courseName={courseName}
            onUse={isScheduled ? undefined : draft.fill}
          />
        )}
      </div>
      <LeaveDialog kind={kind} draft={draft} />
      {asks && document && (
        <DocumentDialog
          asks={asks}
          kind={kind}
          document={document}
          changes={changes}
          onPublish={publish.mutate}
          onChanged={draft.adopt}
          onLeave={toList}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}

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
