import { call } from '#platform/web/api.ts'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PasswordField } from '#platform/web/ui/field.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { PasswordChange } from '../../password-rules.ts'
import { api } from '../api.ts'
import { NewPasswordFields, readPasswords } from '../new-password-fields.tsx'
import { refusedWords } from '../refused.ts'
import { ProfileSection } from './profile-section.tsx'

export function PasswordSection() {
  const form = usePasswordChange()
  const busy = form.state !== 'idle'
  return (
    <ProfileSection
      title="Password"
      about="With a new one your other logins end; this one stays. A change of address that waits for its link is cancelled."
    >
      <form
        ref={form.element}
        method="post"
        noValidate
        aria-label="Password"
        onSubmit={form.submit}
        onChange={form.clearError}
        className="grid gap-4"
      >
        <div key={form.submissions} className="grid gap-4">
          <PasswordField
            {...form.field('current_password')}
            label="Current Password"
            autoComplete="current-password"
            required
            shown={false}
          />
          <NewPasswordFields form={form} labels={['New Password', 'Confirm New Password']} />
        </div>
        <Button
          type="submit"
          look="white"
          busy={busy}
          disabled={busy}
          className="justify-self-start"
        >
          {busy ? 'Updating password...' : 'Update password'}
        </Button>
      </form>
    </ProfileSection>
  )
}

function usePasswordChange() {
  const form = useForm({
    id: 'password',
    read: readPasswords,
    validate: whyNot(PasswordChange),
    send: (body) => call(api.changePassword, { body }),
    onSent() {
      toasts.show({
        title: 'Password updated successfully!',
        description: 'Your other sessions have ended.',
        tone: 'ok',
      })
      return undefined
    },
    onRefused(problem) {
      const title = 'Error updating password'
      // Too many wrong passwords are a login's elsewhere.
      toasts.show({ ...refusedWords(problem, { title }), title })
    },
  })
  useFocusOnInvalid(form.element, form.rejections)
  return form
}
