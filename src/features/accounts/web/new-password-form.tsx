import { pageAddress } from '#platform/page-address.ts'
import { call } from '#platform/web/api.ts'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { PasswordChange, PasswordReset } from '../password-rules.ts'
import { api } from './api.ts'
import { CurrentPasswordField, NewPasswordFields, readPasswords } from './new-password-fields.tsx'
import { showPasswordRefused } from './refusal-toast.ts'
import { leaveAsInvalid } from './use-reset-link.ts'

export function NewPasswordForm({ token }: { token: string | undefined }) {
  const form = useNewPassword(token)
  const busy = form.state !== 'idle'
  return (
    <form {...form.formProps} aria-label="New password" className="grid gap-4">
      {token === undefined && <CurrentPasswordField form={form} />}
      <NewPasswordFields form={form} labels={['New Password', 'Confirm New Password']} />
      <Button type="submit" busy={busy} disabled={busy} className="mt-3 w-full">
        {busy ? 'Updating password...' : 'Update password'}
      </Button>
    </form>
  )
}

function useNewPassword(token: string | undefined) {
  const form = useForm({
    id: 'reset',
    read: readPasswords,
    validate: (typed) =>
      token === undefined
        ? whyNot(PasswordChange)(typed)
        : whyNot(PasswordReset)({ ...typed, token }),
    send: ({ current_password, ...passwords }) =>
      token === undefined
        ? call(api.changePassword, { body: { ...passwords, current_password } })
        : call(api.resetPassword, { body: { ...passwords, token } }),
    onSent() {
      const description =
        token === undefined
          ? 'Your other sessions have ended.'
          : 'You can now log in with your new password'
      toasts.showOnNextPage({ title: 'Password updated successfully!', description, tone: 'ok' })
      location.replace(token === undefined ? pageAddress('/dashboard') : pageAddress('/login'))
      return 'done'
    },
    onRefused(problem) {
      const code = problem?.code
      if (code === 'invalid_reset_link' || code === 'account_inactive') return leaveAsInvalid(code)
      showPasswordRefused(problem)
    },
  })
  useFocusOnInvalid(form.element, form.rejections)
  return form
}
