import { useState } from 'react'
import type { PagePath } from '#platform/pages.ts'
import { Note } from '#platform/web/ui/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox, EmailField, PasswordField } from '#platform/web/ui/field.tsx'
import { refusalTexts } from '../refusals.ts'
import { rememberedDays } from '../rules.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { type LoginOptions, useLogin } from './use-login.ts'

const forgotPassword = '/forgot-password' satisfies PagePath

export function LoginForm(options: LoginOptions) {
  const { form, unconfirmed, refused } = useLogin(options)
  const password = form.field('password')
  const [shown, setShown] = useState(false)
  const busy = form.state !== 'idle'
  return (
    <form {...form.formProps} data-needs-script aria-label="Log in">
      {unconfirmed && (
        <Note role="status" className="mb-6 grid justify-items-start gap-4">
          <p>{refusalTexts.email_not_confirmed.message}</p>
          <ResendConfirmation email={unconfirmed}>
            Send the confirmation mail again
          </ResendConfirmation>
        </Note>
      )}
      <div className="grid gap-4">
        <EmailField
          {...form.field('email')}
          {...(refused && { 'aria-invalid': true, 'aria-describedby': `${password.id}-error` })}
          autoComplete="username"
        />
        <PasswordField
          {...password}
          error={password.error ?? refused}
          label="Password"
          autoComplete="current-password"
          required
          shown={shown}
          onShow={setShown}
        />
      </div>
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox {...form.checkbox('remember')} label={`Remember me for ${rememberedDays} days`} />
        <a href={forgotPassword} className="py-2.5">
          Forgot password?
        </a>
      </div>
      <Button type="submit" busy={busy} disabled={busy} className="w-full">
        {labelOf(busy, options.admin)}
      </Button>
    </form>
  )
}

function labelOf(busy: boolean, admin: boolean) {
  if (busy) return 'Logging in...'
  return admin ? 'Login as Admin' : 'Log In'
}
