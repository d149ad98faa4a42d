import type { ReactNode } from 'react'
import type { DialogForm, Values } from '#platform/web/form/use-dialog-form.ts'
import { TextArea, TextField } from '#platform/web/ui/field.tsx'

type Props = {
  field: DialogForm['field']
  /** What stands above the fields that every ID has. */
  children: ReactNode
}

export function DetailsFields({ field, children }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {children}
      <TextField {...field('first_name')} label="First name" maxLength={80} optional />
      <TextField {...field('last_name')} label="Last name" maxLength={80} optional />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        maxLength={254}
        optional
        hint="With an address, only that address can register with this ID."
        className="sm:col-span-2"
      />
      <TextArea
        {...field('notes')}
        label="Notes"
        rows={3}
        maxLength={1000}
        optional
        className="sm:col-span-2"
      />
    </div>
  )
}

export const detailsOf = ({ first_name = '', last_name = '', email = '', notes = '' }: Values) => ({
  first_name,
  last_name,
  email,
  notes,
})
