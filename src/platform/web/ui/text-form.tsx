import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { whyNot } from '#platform/why-not.ts'
import { keptWords, useUnsent } from '../use-unsent.ts'
import { Button } from './button.tsx'
import { TextArea } from './field.tsx'

type Props = {
  label: string
  placeholder?: string
  schema: z.ZodMiniType
  /** Names the form and what it is about, under which the text is kept until it is sent. */
  unsent: string
  initial?: string
  action: string
  busyAction: string
  /** Rejects on failure; the text stays then. */
  onSend: (content: string) => Promise<unknown>
  onCancel?: () => void
}

/** A form with a text of several lines. */
export function TextForm({
  label,
  placeholder,
  schema,
  unsent: name,
  initial = '',
  action,
  busyAction,
  ...on
}: Props) {
  const id = useId()
  const unsent = useUnsent<{ content: string }>(name)
  const [content, setContent] = useState(unsent.before?.content ?? initial)
  const [isKept, setKept] = useState(unsent.before !== undefined)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isChange = on.onCancel !== undefined
  useEffect(() => {
    if (isChange) field.current?.focus()
  }, [isChange])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = whyNot(schema)({ content })
    setError(problem?.message)
    if (problem || busy) return
    // The busy button loses the focus. By touch the on-screen keyboard would open.
    const byKeyboard = event.nativeEvent.submitter?.matches(':focus-visible')
    setBusy(true)
    try {
      await on.onSend(content)
      unsent.forget()
      setKept(false)
      // Text typed meanwhile is the next one.
      setContent((now) => (now === content ? '' : now))
    } catch {
      // The caller shows the failure; the text stays.
    } finally {
      setBusy(false)
      if (byKeyboard) field.current?.focus()
    }
  }
  return (
    <form onSubmit={send} noValidate>
      <TextArea
        ref={field}
        id={id}
        name="content"
        label={label}
        placeholder={placeholder}
        rows={4}
        maxLength={5000}
        value={content}
        error={error}
        hint={isKept ? keptWords : undefined}
        onChange={(event) => {
          const typed = event.target.value
          setContent(typed)
          setError(undefined)
          if (typed === '' || typed === initial) unsent.forget()
          else unsent.keep({ content: typed })
        }}
      />
      <Actions
        submit={busy ? busyAction : action}
        busy={busy}
        isEmpty={content.trim() === ''}
        onCancel={
          on.onCancel &&
          (() => {
            unsent.forget()
            on.onCancel?.()
          })
        }
      />
    </form>
  )
}

type ActionsProps = {
  submit: string
  busy: boolean
  isEmpty: boolean
  onCancel: (() => void) | undefined
}

const Actions = ({ submit, busy, isEmpty, onCancel }: ActionsProps) => (
  <div className="mt-3 flex flex-wrap gap-3">
    <Button type="submit" size="small" busy={busy} disabled={busy || isEmpty}>
      {submit}
    </Button>
    {onCancel && (
      <Button look="quiet" size="small" disabled={busy} onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
)
