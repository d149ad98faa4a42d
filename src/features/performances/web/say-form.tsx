import {
  type ReactNode,
  type Ref,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/field.tsx'
import { keptWords } from '#platform/web/use-unsent.ts'
import { whyNot } from '#platform/why-not.ts'
import { CommentText, mostComment } from '../rules.ts'
import type { Place, UnsentComment } from './unsent-comments.ts'
import { useVoiceRecorder, type VoiceNote } from './voice-note/use-voice-recorder.ts'
import { VoiceNoteField } from './voice-note/voice-note-field.tsx'

/** Words, a voice note, or both. */
export type Said = { content: string; voice: VoiceNote | undefined }

type Props = {
  label: string
  placeholder?: string
  action: string
  field: Ref<HTMLTextAreaElement>
  /** Keeps what was said while one is elsewhere. */
  unsent: UnsentComment
  /** What it is said of, kept with it. */
  place?: Place | undefined
  /** Why what is said and not sent is asked for. */
  askedFor?: string | undefined
  /** Speaks by a key of the page. */
  speakKey?: Ref<HTMLButtonElement>
  /**
   * Rejects on failure; what was said stays then. It may say sooner than by its end that the server has
   * it: from then on it is not asked for any more.
   */
  onSend: (said: Said, sent: () => void) => Promise<unknown>
  /** It is begun, by writing or by speaking. */
  onBegin?: () => void
  /** It is left while nothing is said. */
  onLeaveEmpty?: () => void
  onCancel?: () => void
  /** Another key. */
  children?: ReactNode
}

/** Says something of a take, written or spoken. */
export function SayForm(props: Props) {
  const { label, placeholder, action, field, askedFor, speakKey } = props
  const { children, ...on } = props
  const form = useRef<HTMLFormElement>(null)
  const said = useSaid(props, form)
  const { content, note, error, busy, recorder, isEmpty, isSpeaking } = said
  const buttons = useNextButtonFocus(recorder)
  return (
    <form
      ref={form}
      onSubmit={said.send}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isEmpty && !currentTarget.contains(relatedTarget)) on.onLeaveEmpty?.()
      }}
      noValidate
      className="grid gap-3"
    >
      <TextArea
        ref={field}
        name="comment"
        label={label}
        placeholder={note ? 'Words with it, if you like' : placeholder}
        rows={3}
        maxLength={mostComment}
        value={content}
        hint={said.isAsBefore ? keptWords : undefined}
        error={error ?? (isEmpty ? undefined : askedFor)}
        onFocus={on.onBegin}
        onChange={({ target }) => said.write(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && said.isThere) {
            // Here it sends; elsewhere on the page, and where nothing is said, it saves the grade.
            event.stopPropagation()
            event.nativeEvent.stopImmediatePropagation()
            event.preventDefault()
            form.current?.requestSubmit()
          }
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <VoiceNoteField recorder={recorder} stopKey={buttons.stop} />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={buttons.send}
          type="submit"
          look="white"
          size="small"
          busy={busy}
          disabled={isSpeaking}
        >
          {action}
        </Button>
        {!isSpeaking && (
          <Button
            ref={speakKey}
            look="white"
            size="small"
            disabled={busy}
            // Some browsers give a pressed button no focus: the text would lose it, and its place with it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              on.onBegin?.()
              said.speak()
            }}
          >
            {note ? 'Speak again' : 'Speak instead'}
          </Button>
        )}
        {children}
        {on.onCancel && (
          <Button look="quiet" size="small" disabled={busy} onClick={on.onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

type SaidProps = Pick<Props, 'unsent' | 'place' | 'onSend'>

/** What is said and not sent yet, and its sending. */
function useSaid({ unsent, place, onSend }: SaidProps, form: RefObject<HTMLFormElement | null>) {
  const [before] = useState(() => unsent.read().content)
  const [content, setContent] = useState(before)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const recorder = useVoiceRecorder(() => unsent.read().note)
  const { phase, note } = recorder
  const isSpeaking = phase !== 'idle'
  const isThere = content.trim() !== '' || note !== undefined
  useEffect(() => unsent.keepWritten({ content, place }), [unsent, content, place])
  useEffect(() => unsent.keepSpoken({ note, isSpeaking }), [unsent, note, isSpeaking])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = note ? undefined : whyNot(CommentText)({ content })
    setError(problem?.message)
    if (problem) {
      form.current?.querySelector('textarea')?.focus()
      return
    }
    if (busy || isSpeaking) return
    setBusy(true)
    let isSent = false
    const sent = () => {
      if (isSent) return
      isSent = true
      recorder.discard()
      unsent.keepSpoken({ note: undefined, isSpeaking: false })
      // Also where this form has been left meanwhile.
      if (unsent.read().content === content) unsent.forget()
      // Text typed meanwhile is the next one.
      setContent((now) => (now === content ? '' : now))
    }
    try {
      await onSend({ content, voice: note }, sent)
      sent()
    } catch {
      // The caller shows the failure; what was said stays.
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ content, note, error, busy, recorder, isSpeaking, isThere, send },
    isEmpty: !isThere && !isSpeaking,
    /** It was kept from an earlier visit, and has not been changed. */
    isAsBefore: before !== '' && content === before,
    write(text: string) {
      setContent(text)
      setError(undefined)
    },
    speak() {
      setError(undefined)
      recorder.start()
    },
  }
}

/** The button that was pressed is gone: Space or Enter goes on with what comes next. */
function useNextButtonFocus({ phase, note }: ReturnType<typeof useVoiceRecorder>) {
  const stop = useRef<HTMLButtonElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (phase === 'recording') stop.current?.focus()
  }, [phase])
  const [firstNote] = useState(note)
  useEffect(() => {
    if (note && note !== firstNote) send.current?.focus()
  }, [note, firstNote])
  return { stop, send }
}
