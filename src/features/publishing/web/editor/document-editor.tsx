import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
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
import type { Draft } from '../../field-types.ts'
import { hasPreview } from '../../preview-rules.ts'
import { addOf, type KindName, kindOf, whyNotPublish } from '../../rules.ts'
import { DocumentState } from '../document-state.tsx'
import { PrintFailures } from '../print-failures.tsx'
import { useCourseNames } from '../use-course-names.ts'
import { contentOf, useSiteRows } from '../use-site-documents.ts'
import { Conflict } from './conflict.tsx'
import { DocumentDialog, type Question } from './document-dialog.tsx'
import { DocumentForm } from './document-form.tsx'
import type { DraftStatus } from './draft-state.ts'
import { EditorBar } from './editor-bar.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { Preview } from './preview.tsx'
import { ScheduleNote } from './schedule-note.tsx'
import { TimetableWeek } from './timetable-week.tsx'
import { useDraft } from './use-draft.ts'
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
  const draft = useDraft(kind, document, (created) => {
    onCreated(created)
    navigate(pageAddress('/admin/site/:kind/:id', { kind, id: created }), { replace: true })
  })
  const { content } = draft
  const status = isGone ? 'gone' : draft.status
  const courses = useCourseNames()
  const [asks, setAsks] = useState<Question>()
  const [announced, announce] = useAnnouncement()
  const [asked, setAsked] = useState<{ path: string }>()
  const uploads = useUploads()
  const publishing = usePublishing({ kind, draft, uploads })
  const isScheduled = document?.publish_at != null
  const changes =
    kind === 'timetable' ? classChanges(document?.published ?? {}, content) : undefined

  const mayChange = () => !isScheduled && !uploads.hold()
  const steps = useSteps(draft, { mayChange, announce })
  const { publish, isReady } = publishing
  return (
    <>
      <EditorHead
        kind={kind}
        document={document}
        content={content}
        status={status}
        announced={announced}
      >
        <EditorBar
          kind={kind}
          document={document}
          draft={{ ...draft, ...steps, status }}
          isPublishing={publish.isPending}
          onPublish={() => isReady() && (changes?.length ? setAsks('publish') : publish.mutate())}
          onSchedule={() => isReady() && setAsks('schedule')}
          onAsk={setAsks}
        />
      </EditorHead>
      <EditorNotices
        kind={kind}
        document={document}
        draft={draft}
        status={status}
        courseName={courses.courseName}
      />
      {kind === 'timetable' && (
        <TimetableWeek
          content={content}
          published={document?.published ?? undefined}
          courseName={courses.courseName}
          onChoose={(index) => setAsked({ path: `classes.${index}` })}
        />
      )}
      <EditorBody
        {...{ kind, document, draft, courses, announce, asked, uploads, publishing }}
        isDisabled={isScheduled}
      />
      <LeaveDialog kind={kind} draft={draft} />
      {asks && document && (
        <DocumentDialog
          asks={asks}
          kind={kind}
          document={document}
          changes={changes}
          onPublish={publish.mutate}
          onChanged={draft.adopt}
          onLeave={() => navigate(pageAddress('/admin/site'))}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}

type DraftInForm = ReturnType<typeof useDraft>

/** Undo and redo, by buttons and keys. */
function useSteps(
  draft: DraftInForm,
  { mayChange, announce }: { mayChange: () => boolean; announce: (words: string) => void },
) {
  const step = (words: string, run: () => void) => () => {
    if (!mayChange()) return
    run()
    announce(`${words}.`)
  }
  const steps = { undo: step('Undone', draft.undo), redo: step('Done again', draft.redo) }
  useUndoKeys(steps)
  return steps
}

type Publishing = { kind: KindName; draft: DraftInForm; uploads: ReturnType<typeof useUploads> }

/** Publishing, and what a form that is not ready says; its first such field has the focus then. */
function usePublishing({ kind, draft, uploads }: Publishing) {
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const focuses = useRef(false)
  const setFocuses = (first: boolean) => {
    focuses.current = first
  }
  // The first field that waits has the focus, once its sentence is there to be read.
  useEffect(() => {
    if (!focuses.current) return
    // A render of something else may come first, without the sentences.
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    if (!first) return
    focuses.current = false
    first.focus()
  })
  const publish = usePublish({
    draft,
    onPublished: () => setTried(false),
    onRefused: () => setFocuses(true),
  })
  const problem = whyNotPublish(kind, draft.content)
  return {
    form,
    publish,
    errors: { ...publish.refusals, ...(tried && problem?.fields) },
    /** Whoever writes on is not called back. */
    onInput: () => setFocuses(false),
    /** Whether every field is ready; the first that is not has the focus. */
    isReady() {
      if (uploads.hold()) return false
      setTried(true)
      if (problem) setFocuses(true)
      return !problem
    },
  }
}

type HeadProps = Pick<Props, 'kind' | 'document'> & {
  content: Draft
  status: DraftStatus
  /** Read out, and not seen. */
  announced: string
  /** The buttons. */
  children: ReactNode
}

function EditorHead({ kind, document, content, status, announced, children }: HeadProps) {
  const { title, nameOf } = kindOf(kind)
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
        {children}
      </div>
    </>
  )
}

type NoticesProps = Pick<Props, 'kind' | 'document'> & {
  draft: DraftInForm
  status: DraftStatus
  courseName: CourseNames['courseName']
}

/** What the editor has to know or to decide before writing on. */
function EditorNotices({ kind, document, draft, status, courseName }: NoticesProps) {
  const site = useSiteRows().data
  return (
    <>
      {status === 'conflict' && document && (
        <Conflict
          kind={kind}
          mine={draft.content}
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
    </>
  )
}

type CourseNames = ReturnType<typeof useCourseNames>
type BodyProps = Pick<Props, 'kind' | 'document'> &
  Pick<ComponentProps<typeof DocumentForm>, 'announce' | 'asked' | 'uploads'> & {
    draft: DraftInForm
    courses: CourseNames
    publishing: ReturnType<typeof usePublishing>
    isDisabled: boolean
  }

/** The form, with the preview and the versions of a document that is saved. */
function EditorBody({
  kind,
  document,
  draft,
  courses,
  publishing,
  isDisabled,
  ...rest
}: BodyProps) {
  const today = dayIn(academy.timeZone, useNow())
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-x-12 xl:grid-cols-[minmax(0,40rem)_minmax(24.5rem,1fr)]">
      <div
        ref={publishing.form}
        onInput={publishing.onInput}
        className="min-w-0 max-w-[40rem] pl-4"
      >
        <DocumentForm
          kind={kind}
          content={draft.content}
          published={document?.published ?? null}
          errors={publishing.errors}
          warnings={kindOf(kind).warn?.(draft.content, today) ?? {}}
          disabled={isDisabled}
          change={draft.change}
          courses={courses.options}
          courseName={courses.courseName}
          {...rest}
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
          courseName={courses.courseName}
          onUse={isDisabled ? undefined : draft.fill}
        />
      )}
    </div>
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

/** A sentence for a live region, which reads it again also where it is the same as the last one. */
function useAnnouncement() {
  const [sentence, setSentence] = useState('')
  const announce = (next: string) => setSentence((last) => (next === last ? `${next}\u00A0` : next))
  return [sentence, announce] as const
}
