import type { ReactNode } from 'react'
import { Note } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { keptWords } from '../use-unsent.ts'
import type { Form } from './use-form.ts'

type Props = {
  label: string
  form: Form
  /** Whether what is in its fields was typed before, and not sent. */
  isKept?: boolean
  action: string
  busyAction: string
  children: ReactNode
}

/** The fields of a section, and its button. */
export function SectionForm({ label, form, isKept, action, busyAction, children }: Props) {
  const busy = form.state !== 'idle'
  return (
    <form {...form.formProps} aria-label={label} className="grid gap-4">
      <div key={form.submissions} className="grid gap-4">
        {isKept && <Note>{keptWords}</Note>}
        {children}
      </div>
      <Button type="submit" look="white" busy={busy} disabled={busy} className="justify-self-start">
        {busy ? busyAction : action}
      </Button>
    </form>
  )
}
