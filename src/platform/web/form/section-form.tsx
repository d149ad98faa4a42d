import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import type { Form } from './use-form.ts'

type Props = { label: string; form: Form; action: string; busyAction: string; children: ReactNode }

/** The fields of a section, and its button. */
export function SectionForm({ label, form, action, busyAction, children }: Props) {
  const busy = form.state !== 'idle'
  return (
    <form {...form.formProps} aria-label={label} className="grid gap-4">
      <div key={form.submissions} className="grid gap-4">
        {children}
      </div>
      <Button type="submit" look="white" busy={busy} disabled={busy} className="justify-self-start">
        {busy ? busyAction : action}
      </Button>
    </form>
  )
}
