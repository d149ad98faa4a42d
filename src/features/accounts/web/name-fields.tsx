import type { ComponentProps } from 'react'
import { TextField } from '#platform/web/ui/field.tsx'

type Props = {
  field: (name: 'first_name' | 'last_name') => Omit<ComponentProps<typeof TextField>, 'label'>
}

export function NameFields({ field }: Props) {
  const common = { maxLength: 80, required: true }
  return (
    <>
      <TextField
        {...field('first_name')}
        {...common}
        label="First Name"
        autoComplete="given-name"
      />
      <TextField {...field('last_name')} {...common} label="Last Name" autoComplete="family-name" />
    </>
  )
}
