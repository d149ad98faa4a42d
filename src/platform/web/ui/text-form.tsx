import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { whyNot } from '#platform/why-not.ts'
import { Button } from './button.tsx'
import { TextArea } from './field.tsx'

type Props = {
  label: string
  placeholder?: string
  schema: z.ZodMiniType
  initial?: string
  action: string
  busyAction: string
  /** Rejects where it was not taken; what was typed stays then. */
  onSend: (content: string) => Promise<unknown>
  onCancel?: () => void
}

/** A text of several lines to send. */
export function TextForm({
  label,
  placeholder,
  schema,
  initial = '',
  action,
  busyAction,
  ...on
}: Props) {
  const id = useId()
  const [content, setContent] = useState(initial)
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
    // The button loses the focus as long as it is busy. By touch the keyboard would come up.
    const byKeyboard = event.nativeEvent.submitter?.matches(':focus-visible')
    setBusy(true)
    try {
      await on.onSend(content)
      // What was typed on while it was under way is the next one.
      setContent((now) => (now === content ? '' : now))
    } catch {
      // Told where it was sent; the words stay.
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
        onChange={(event) => {
          setContent(event.target.value)
          setError(undefined)
        }}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy} disabled={busy || content.trim() === ''}>
          {busy ? busyAction : action}
        </Button>
        {on.onCancel && (
          <Button look="quiet" size="small" disabled={busy} onClick={on.onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
