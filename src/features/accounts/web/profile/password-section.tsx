import { call } from '#platform/web/api.ts'
import { SectionForm } from '#platform/web/form/section-form.tsx'
import { useFocusOnInvalid, useForm } from '#platform/web/form/use-form.ts'
import { ProfileSection } from '#platform/web/ui/profile-section.tsx'
import { toasts } from '#platform/web/ui/toasts.ts'
import { whyNot } from '#platform/why-not.ts'
import { PasswordChange } from '../../password-rules.ts'
import { api } from '../api.ts'
import { CurrentPasswordField, NewPasswordFields, readPasswords } from '../new-password-fields.tsx'
import { showPasswordRefused } from '../refusal-toast.ts'

export function PasswordSection() {
  const form = usePasswordChange()
  return (
    <ProfileSection
      title="Password"
      about="With a new one your other logins end; this one stays. A change of address that waits for its link is cancelled."
    >
      <SectionForm
        label="Password"
        form={form}
        action="Update password"
        busyAction="Updating password..."
      >
        <CurrentPasswordField form={form} />
        <NewPasswordFields form={form} labels={['New Password', 'Confirm New Password']} />
      </SectionForm>
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
    onRefused: showPasswordRefused,
  })
  useFocusOnInvalid(form.element, form.rejections)
  return form
}
