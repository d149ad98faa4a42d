import { type ReactNode, useEffect } from 'react'
import type { useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#platform/web/ui/dialog.tsx'
import { TextArea, TextField } from '#platform/web/ui/field.tsx'
import type { StudentIdDetails } from '../rules.ts'

type Form = ReturnType<typeof useForm>

type Props = {
  form: Form
  /** What stands above the fields that every ID has. */
  children: ReactNode
  row?: StudentIdDetails
  /** On the key, and while it is under way. */
  action: string
  underWay: string
  onClose: () => void
}

/** The form in a dialog; after a refusal the first field that needs another look has the focus. */
export function DetailsForm({ form, children, row, action, underWay, onClose }: Props) {
  const { element, refusals, field } = form
  const busy = form.state !== 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the refusals
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const known = (name: keyof StudentIdDetails) => ({
    ...field(name),
    defaultValue: row?.[name] ?? '',
  })
  return (
    <form ref={element} noValidate onSubmit={form.submit} onChange={form.hear} className="contents">
      <DialogBody>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {children}
          <TextField {...known('first_name')} label="First name" maxLength={80} optional />
          <TextField {...known('last_name')} label="Last name" maxLength={80} optional />
          <TextField
            {...known('email')}
            label="Email"
            type="email"
            maxLength={254}
            optional
            hint="With an address, only that address can register with this ID."
            className="sm:col-span-2"
          />
          <TextArea
            {...known('notes')}
            label="Notes"
            rows={3}
            maxLength={1000}
            optional
            className="sm:col-span-2"
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button look="quiet" size="small" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={busy} disabled={busy}>
          {busy ? underWay : action}
        </Button>
      </DialogFooter>
    </form>
  )
}

export const readDetails = (fields: FormData) => ({
  first_name: textOf(fields, 'first_name'),
  last_name: textOf(fields, 'last_name'),
  email: textOf(fields, 'email'),
  notes: textOf(fields, 'notes'),
})

export const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '')
