import { useState } from 'react'
import type { Form } from '#platform/web/form/use-form.ts'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { minimumPassword } from '../rules.ts'
import { useStrength } from './use-strength.ts'

/** A new password, typed twice, with its strength. */
export function NewPasswordFields({ form, labels }: { form: Form; labels: [string, string] }) {
  const [shown, setShown] = useState(false)
  const strength = useStrength()
  const [label, again] = labels
  return (
    <>
      <PasswordField
        {...form.field('password')}
        label={label}
        autoComplete="new-password"
        required
        shown={shown}
        onShow={setShown}
        onFocus={strength.prepare}
        onInput={(event) => strength.estimate(event.currentTarget)}
        hint={
          <span aria-live="polite">
            {strength.words || `At least ${minimumPassword} characters.`}
          </span>
        }
      />
      <PasswordField
        {...form.field('confirm_password')}
        label={again}
        autoComplete="new-password"
        required
        shown={shown}
      />
    </>
  )
}

/** The current password, which proves that the owner makes the change. */
export const CurrentPasswordField = ({ form }: { form: Form }) => (
  <PasswordField
    {...form.field('current_password')}
    label="Current Password"
    autoComplete="current-password"
    required
    shown={false}
  />
)

/** The values of these fields and of the field for the current password. */
export function readPasswords(fields: FormData) {
  const text = (name: string) => String(fields.get(name) ?? '')
  return {
    current_password: text('current_password'),
    password: text('password'),
    confirm_password: text('confirm_password'),
  }
}
