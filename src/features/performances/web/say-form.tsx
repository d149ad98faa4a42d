import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/field.tsx'
import { whyNot } from '#platform/why-not.ts'
import { CommentText, mostComment } from '../rules.ts'
import { useVoiceRecorder, type VoiceNote } from './voice-note/use-voice-recorder.ts'
import { VoiceNoteField } from './voice-note/voice-note-field.tsx'

/** Words, a voice note, or both. */
export type Said = { content: string; voice: VoiceNote | undefined }

type Props = {
  label: string
  placeholder?: string
  action: string
  field: Ref<HTMLTextAreaElement>
  /** Speaks by a key of the page. */
  speakKey?: Ref<HTMLButtonElement>
  /** Rejects on failure; what was said stays then. */
  onSend: (said: Said) => Promise<unknown>
  /** It is begun, by writing or by speaking. */
  onBegin?: () => void
  /** It is left while nothing is said. */
  onLeaveEmpty?: () => void
  onCancel?: () => void
  /** Another key. */
  children?: ReactNode
}

/** Says something of a take, written or spoken. */
export function SayForm({ label, placeholder, action, field, speakKey, children, ...on }: Props) {
  const [content, setContent] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const stopKey = useRef<HTMLButtonElement>(null)
  const sendKey = useRef<HTMLButtonElement>(null)
  const recorder = useVoiceRecorder()
  const { phase, note } = recorder
  const isSpeaking = phase !== 'idle'
  // The key that was pressed is gone: Space or Enter goes on with what comes next.
  useEffect(() => {
    if (phase === 'recording') stopKey.current?.focus()
  }, [phase])
  useEffect(() => {
    if (note) sendKey.current?.focus()
  }, [note])

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
    try {
      await on.onSend({ content, voice: note })
      recorder.discard()
      // Text typed meanwhile is the next one.
      setContent((now) => (now === content ? '' : now))
    } catch {
      // The caller shows the failure; what was said stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      onSubmit={send}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isEmpty = content.trim() === '' && !note && !isSpeaking
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
        error={error}
        onFocus={on.onBegin}
        onChange={({ target }) => {
          setContent(target.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            // Here it sends; elsewhere on the page it saves the grade.
            event.stopPropagation()
            event.nativeEvent.stopImmediatePropagation()
            event.preventDefault()
            form.current?.requestSubmit()
          }
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <VoiceNoteField recorder={recorder} stopKey={stopKey} />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={sendKey}
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
              setError(undefined)
              recorder.start()
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
